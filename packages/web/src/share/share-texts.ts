/** Texts of sharing a page and of copying a text. */
export const shareTexts = {
  share: 'Share',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  copyFailed: 'We couldn’t copy that. Press and hold the text instead.',
  shareFailed: 'We couldn’t share this. Copy the page’s address instead.',
};
