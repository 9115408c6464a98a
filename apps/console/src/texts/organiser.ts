import type { EventKind, PaidSelling } from '@jalsa/api-client/console';

/** The kinds of events. */
export const eventKinds: Record<EventKind, string> = {
  music: 'Music',
  comedy: 'Comedy',
  theatre: 'Theatre',
  festival: 'Festivals',
  workshop: 'Workshops',
  sports: 'Sports',
  food: 'Food and drink',
  conference: 'Conferences',
  other: 'Something else',
};

export const organiserTexts = {
  name: 'Organiser’s name',
  nameHint: 'Buyers see it on your events and tickets.',
  kinds: 'What do you organise?',
  kindsRule: 'Choose at least one',
};

export const signUpTexts = {
  title: 'Sell tickets on Jalsa',
  text: 'Free events can be published at once. To sell tickets for money, add your bank details later.',
  submit: 'Sign up',
  submitting: 'Signing up…',
  invited: 'Does your organiser work with Jalsa already? Ask its owner to invite your number.',
};

export const settingsTexts = {
  title: 'Settings',
  profile: 'Profile',
  saved: 'The profile is saved',
  logo: 'Logo',
  logoHint: 'PNG, JPEG or WebP. You cut a square of it.',
  logoSaved: 'The logo is saved',
  uploading: (percent: number) => `Uploading… ${percent}%`,
  crop: {
    title: 'Crop the logo',
    unreadable: (name: string) => `We couldn’t open ${name} as a picture. Try another one.`,
    texts: {
      picture: 'Your logo',
      selection: 'Selection. Use the arrow keys to move it.',
      corner: 'Corner of the selection. Use the arrow keys to resize it.',
      cancel: 'Cancel',
      use: 'Use logo',
    },
  },
  payout: 'Bank details and paid selling',
  payoutText:
    'We pay what you sell into this account. The details are encrypted, and shown with their last four characters.',
  addPayout: 'Add bank details',
  changePayout: 'Change bank details',
  payoutSaved: 'The bank details are saved',
  paidSelling: {
    not_requested: 'Add your bank details to sell tickets for money.',
    requested: 'We check your details. That takes a working day at most.',
    approved: 'You can sell tickets for money.',
    refused: 'We couldn’t approve paid selling yet. Change your details to ask again.',
  } satisfies Record<PaidSelling, string>,
  paidSellingNames: {
    not_requested: 'Not asked for',
    requested: 'In review',
    approved: 'Approved',
    refused: 'Refused',
  } satisfies Record<PaidSelling, string>,
  pan: 'PAN',
  panHint: 'Of the company or person that sells, such as AAAPA1234A.',
  gstin: 'GSTIN',
  optional: 'optional',
  gstinNone: 'None',
  accountName: 'Account holder',
  accountNumber: 'Account number',
  ifsc: 'IFSC',
  ifscHint: 'The 11 characters of your branch, printed on cheques.',
};
