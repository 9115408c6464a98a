import { LIMITS } from '@jalsa/booking-core';
import { createCatalogue } from '@jalsa/web/texts/create-catalogue';

export const verificationTexts = createCatalogue({
  en: {
    pageTitle: 'Verify your profile',
    title: 'Almost there: verify your identity',
    text: 'These details are never published. Only our reviewers see them.',
    fullPreview: 'Full Preview',
    name: 'Full name',
    nameHint: 'As on your identity document.',
    mobile: 'Mobile number',
    email: 'Email',
    photo: 'Profile photo',
    photoHint: 'A photo of your face that we can compare with your document. PNG or JPG.',
    idKind: 'Government ID',
    idKinds: { driving: 'Driving licence', passport: 'Passport', aadhar: 'Aadhaar card' },
    images: {
      driving: 'Driving licence',
      passport: 'Passport: the page with your photo',
      aadhar_front: 'Aadhaar card: front',
      aadhar_back: 'Aadhaar card: back',
    },
    imageHint: 'PNG or JPG. Every word must be legible.',
    remove: 'Remove',
    terms: 'I accept the',
    termsLink: 'terms and conditions',
    and: 'and the',
    privacyLink: 'privacy policy',
    publish: 'Publish',
    publishing: 'Uploading…',
    retention: `We encrypt your document and delete it ${LIMITS.documentRetentionDays} days after our decision.`,
  },
});
