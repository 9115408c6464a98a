/** Texts that every page shares. */
export const commonTexts = {
  siteName: 'Jalsa',
  start: 'Jalsa for artists',
  loading: 'Loading…',
  notifications: 'Notifications',
  close: 'Close',
  cancel: 'Cancel',
  home: 'Back to the start',
  refused: 'We couldn’t publish your profile. Here’s why:',
  theme: { label: 'Theme', system: 'System theme', light: 'Light theme', dark: 'Dark theme' },
  uploading: (percent: number) => `Uploading… ${percent}%`,
  cutOff: 'The connection dropped before everything was sent',
  cutOffText: (button: string) =>
    `We’ve kept the pictures that arrived. Press ${button} again to send the rest.`,
  crop: {
    title: 'Crop your picture',
    unreadable: (name: string) => `We couldn’t open ${name} as a picture. Try another one.`,
    texts: {
      picture: 'Your picture',
      selection: 'Selection. Use the arrow keys to move it.',
      corner: 'Corner of the selection. Use the arrow keys to resize it.',
      cancel: 'Cancel',
      use: 'Use picture',
    },
  },
  notFound: {
    title: 'Page not found',
    text: 'This page doesn’t exist, or it belongs to a profile that wasn’t started in this browser.',
  },
  failed: {
    title: 'Something went wrong',
    text: 'We couldn’t load this page. Check your connection, then try again.',
    retry: 'Retry',
    reference: (id: string) => `Reference: ${id}`,
  },
};
