import { LIMITS } from '@jalsa/booking-core';
import { createCatalogue } from '@jalsa/web/texts/create-catalogue';

export const startTexts = createCatalogue({
  en: {
    pageTitle: 'Join as an artist',
    kicker: 'Jalsa for artists',
    title: 'Your act deserves a full house',
    lead: 'Make a profile that organisers and audiences find. It is free, and it takes about fifteen minutes.',
    begin: 'Make my profile',
    duration: 'About 15 minutes · free of charge',
    getTitle: 'What you get',
    get: [
      {
        title: 'A page of your own',
        text: 'Your story, your pictures and your links at one address that you can share.',
      },
      { title: 'A place in the city lists', text: 'People find you by city and by what you do.' },
      {
        title: 'Your events on your page',
        text: 'Events on Jalsa that name you appear on your profile by themselves.',
      },
    ],
    needTitle: 'What you need',
    need: [
      'A profile picture, and up to 15 pictures for the gallery (PNG or JPG)',
      'A description of 500 to 1500 characters',
      'The links to your social pages, if you have any',
      'A photo of your driving licence, passport or Aadhaar card',
    ],
    howTitle: 'How it works',
    how: [
      { title: 'Choose your art form', text: '1 minute' },
      { title: 'Tell your story', text: 'about 10 minutes' },
      { title: 'Verify who you are', text: '3 minutes' },
      { title: 'We review your profile', text: 'Our team tells you when it is published.' },
    ],
    privacy: `Your identity document is encrypted, shown to our reviewers only, and deleted ${LIMITS.documentRetentionDays} days after their decision.`,
    privacyLink: 'Privacy policy',
    draft: {
      title: 'You have an unfinished profile',
      text: (name: string, day: string) =>
        name
          ? `The draft of ${name} was saved on ${day} in this browser.`
          : `A draft was saved on ${day} in this browser.`,
      resume: 'Continue',
      discard: 'Start again',
    },
    status: {
      draft: {
        title: (name: string) => `Verify ${name} to publish the profile`,
        text: 'Your profile is saved. One step is missing: your name, your number and an identity document.',
      },
      under_review: {
        title: (name: string) => `${name} is under review`,
        text: 'Our team has your profile. We’ll tell you our decision by SMS, WhatsApp and email.',
      },
      refused: {
        title: (name: string) => `We could not publish ${name} yet. Our reason:`,
        text: 'Everything you sent is still here. Change it, then send it again with your identity document.',
      },
      published: {
        title: (name: string) => `${name} is published`,
        text: 'Everyone can see your profile.',
      },
    },
    pending: {
      resume: 'Continue with the verification',
      change: 'Change the profile',
      preview: 'See the profile',
      open: 'Open the profile',
    },
    deadLink: {
      title: 'This link does not work any more',
      text: 'Open the link in our latest message. If that one doesn’t work either, the profile was deleted, and you can make it again.',
    },
    standingFailed: {
      title: 'We couldn’t load your profile',
      text: 'Check your connection, then try again.',
    },
    discardDialog: {
      title: 'Start again?',
      text: 'Your draft and its pictures are deleted from this browser.',
      confirm: 'Delete the draft',
      sentText:
        'This browser forgets the profile and your changes to it. We delete profiles that aren’t sent for review.',
      confirmSent: 'Start a new profile',
    },
  },
});
