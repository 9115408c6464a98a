import { LIMITS } from '@jalsa/booking-core';
import { createCatalogue } from '@jalsa/web/texts/create-catalogue';

/** Texts of the profile and the support page. */
export const accountTexts = createCatalogue({
  en: {
    title: 'Profile',
    pages: 'Account',
    back: 'Back to your profile',
    loading: 'Loading your profile…',
    notLoaded: 'We couldn’t load your profile',
    notLoadedHint: 'Check your connection, then try again.',

    name: 'Full name',
    email: 'Email',
    emailHint: 'We send the tickets that you pay for here.',
    phone: 'Mobile number',
    phoneHint: 'You sign in with this number, so it can’t be changed.',
    save: 'Save changes',
    saving: 'Saving…',

    photo: 'Photo',
    photoHint: 'PNG, JPG or WebP, up to 10 MB.',
    photoName: 'Your photo',
    removePhoto: 'Remove',
    photoType: (name: string) => `Only PNG, JPG and WebP files are allowed for ${name}.`,
    photoSize: (name: string) => `The file ${name} is too large: at most 10 MB.`,
    photoUnreadable: (name: string) => `The file ${name} can’t be read as a picture. Try another one.`,
    photoUpdated: 'Updated successfully',
    uploading: (percent: number) => `Uploading: ${percent} %`,
    cropTitle: 'Choose the part to show',
    crop: {
      picture: 'Your picture',
      selection: 'Selection. The arrow keys move it.',
      corner: 'Corner of the selection. The arrow keys resize it.',
      cancel: 'Cancel',
      use: 'Use photo',
    },

    support: 'We’re happy to help with bookings, payments, refunds and your account.',
    supportTicket: (id: string) => `Your email’s subject names ticket ${id}.`,
    supportHours: 'Every day, 9:00 AM to 9:00 PM. Emails are answered within a day.',
    hours: 'Hours',
    mailSubject: (id: string) => `Help with ticket ${id}`,
    beforeYouAsk: 'Quick answers',
    lostTicket: 'Lost a ticket? Every ticket is in My Tickets, and can be sent again from there.',
    refundRules: 'When money is refunded',
    mobile: (mobile: string) => `${LIMITS.countryPrefix} ${mobile.slice(0, 5)} ${mobile.slice(5)}`,
  },
});
