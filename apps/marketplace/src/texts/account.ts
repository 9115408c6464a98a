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
    emailHint: 'We’ll send your paid tickets here.',
    phone: 'Mobile number',
    phoneHint: 'You log in with this number, so it can’t be changed.',
    save: 'Save changes',
    saving: 'Saving…',

    photo: 'Photo',
    photoHint: 'PNG, JPG or WebP, up to 10 MB.',
    photoName: 'Your photo',
    removePhoto: 'Remove',
    photoType: (name: string) => `Only PNG, JPG and WebP files are allowed for ${name}.`,
    photoSize: (name: string) => `The file ${name} is too large. Choose one of up to 10 MB.`,
    photoUnreadable: (name: string) => `We couldn’t open ${name} as a picture. Try another one.`,
    photoUpdated: 'Updated successfully',
    uploading: (percent: number) => `Uploading… ${percent}%`,
    cropTitle: 'Crop your photo',
    crop: {
      picture: 'Your picture',
      selection: 'Selection. Use the arrow keys to move it.',
      corner: 'Corner of the selection. Use the arrow keys to resize it.',
      cancel: 'Cancel',
      use: 'Use photo',
    },

    support: 'We’re happy to help with bookings, payments, refunds and your account.',
    supportTicket: (id: string) => `Your email’s subject will mention ticket ${id}.`,
    supportHours: 'Every day, 9:00 AM to 9:00 PM. We answer emails within a day.',
    hours: 'Hours',
    mailSubject: (id: string) => `Help with ticket ${id}`,
    beforeYouAsk: 'Quick answers',
    lostTicket: 'Lost a ticket? You’ll find all your tickets in My Tickets, where you can also resend them.',
    refundRules: 'When you get a refund',
    mobile: (mobile: string) => `${LIMITS.countryPrefix} ${mobile.slice(0, 5)} ${mobile.slice(5)}`,
  },
});
