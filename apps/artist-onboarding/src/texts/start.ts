import { LIMITS } from '@jalsa/booking-core';
export const startTexts = {
  pageTitle: 'Join as an artist',
  kicker: 'Jalsa for artists',
  title: 'Your act deserves a full house',
  lead: 'Create a profile that organisers and audiences can find. It’s free and takes about 15 minutes.',
  begin: 'Create my profile',
  duration: 'About 15 minutes · free',
  getTitle: 'What you get',
  get: [
    {
      title: 'A page of your own',
      text: 'Your story, pictures and links at one address you can share.',
    },
    { title: 'A place in city listings', text: 'People find you by city and by what you do.' },
    {
      title: 'Your events on your page',
      text: 'Jalsa events that feature you appear on your profile automatically.',
    },
  ],
  needTitle: 'What you need',
  need: [
    'A profile picture, and up to 15 pictures for the gallery (PNG or JPG)',
    'A description of 500 to 1,500 characters',
    'Links to your social pages, if you have any',
    'A photo of your driving licence, passport or Aadhaar card',
  ],
  howTitle: 'How it works',
  how: [
    { title: 'Choose your art form', text: '1 minute' },
    { title: 'Tell your story', text: 'about 10 minutes' },
    { title: 'Verify your identity', text: '3 minutes' },
    { title: 'We review your profile', text: 'We’ll tell you when it’s published.' },
  ],
  privacy: `Your identity document is encrypted, shown only to our reviewers, and deleted ${LIMITS.documentRetentionDays} days after their decision.`,
  privacyLink: 'Privacy policy',
  draft: {
    title: 'You have an unfinished profile',
    text: (name: string, day: string) =>
      name
        ? `Your draft of ${name} was saved in this browser on ${day}.`
        : `Your draft was saved in this browser on ${day}.`,
    resume: 'Continue',
    discard: 'Start over',
  },
  status: {
    draft: {
      title: (name: string) => `Verify ${name} to publish the profile`,
      text: 'Your profile is saved. One step is left: your name, your number and an identity document.',
    },
    under_review: {
      title: (name: string) => `${name} is under review`,
      text: 'Our team has your profile. We’ll tell you our decision by SMS, WhatsApp and email.',
    },
    refused: {
      title: (name: string) => `We couldn’t publish ${name} yet. Here’s why:`,
      text: 'Everything you sent is still here. Change it, then send it again with your identity document.',
    },
    published: {
      title: (name: string) => `${name} is published`,
      text: 'Everyone can see your profile.',
    },
  },
  pending: {
    resume: 'Continue verification',
    change: 'Edit profile',
    preview: 'Preview profile',
    open: 'Open profile',
  },
  deadLink: {
    title: 'This link no longer works',
    text: 'Open the link in our latest message. If that doesn’t work either, the profile was deleted, and you can create a new one.',
  },
  standingFailed: {
    title: 'We couldn’t load your profile',
    text: 'Check your connection, then try again.',
  },
  discardDialog: {
    title: 'Start over?',
    text: 'This deletes your draft and its pictures from this browser.',
    confirm: 'Delete draft',
    sentText:
      'This browser will forget the profile and your changes to it. We delete profiles that aren’t sent for review.',
    confirmSent: 'Start a new profile',
  },
};
