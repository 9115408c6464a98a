/** Part of a legal page: paragraphs, and lists as arrays of their points. */
export interface LegalSection {
  /** The fragment of the page's address. */
  id: string;
  title: string;
  blocks: readonly (string | readonly string[])[];
}

/** A legal page. */
export interface LegalText {
  title: string;
  description: string;
  /** The day of the last change, such as 2026-11-20. */
  changed: string;
  intro: string;
  sections: readonly LegalSection[];
}

/** Texts around the legal pages. */
export const legalTexts = {
  changed: 'Last updated on',
  contents: 'On this page',
  linkTo: (title: string) => `Link to “${title}”`,
  contactTitle: 'Talk to us',
  contactMissing: 'We couldn’t load our contact details.',
  contact:
    'Questions, complaints and requests about your data go to our support team. Have your ticket ID ready if it’s about a booking.',
  grievance:
    'Address complaints to the “Grievance Officer”. We acknowledge them within 24 hours and answer them within 15 days.',
  email: 'Email',
  phone: 'Phone',
};
