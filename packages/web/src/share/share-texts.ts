import { createCatalogue } from '../texts/create-catalogue.ts';

/** Texts of sharing a page and of copying a text. */
export const shareTexts = createCatalogue({
  en: {
    share: 'Share',
    copyLink: 'Copy link',
    linkCopied: 'Link copied',
    copyFailed: 'We couldn’t copy that. Press and hold the text instead.',
    shareFailed: 'We couldn’t share this. Copy the page’s address instead.',
  },
});
