import { createCatalogue } from '@jalsa/web/texts/create-catalogue';

/** Texts that every page shares. */
export const commonTexts = createCatalogue({
  en: {
    siteName: 'Jalsa',
    start: 'Jalsa for artists',
    loading: 'Loading…',
    notifications: 'Notifications',
    close: 'Close',
    cancel: 'Cancel',
    home: 'To the first page',
    refused: 'We could not publish your profile. Our reason:',
    theme: { label: 'Theme', system: 'Theme of the system', light: 'Light theme', dark: 'Dark theme' },
    uploading: (percent: number) => `Uploading: ${percent} %`,
    cutOff: 'This wasn’t sent: the connection broke',
    cutOffText: (button: string) =>
      `Pictures that have arrived are kept. Press ${button} again to send the rest.`,
    crop: {
      title: 'Choose the part to show',
      unreadable: (name: string) => `The file ${name} can’t be read as a picture. Try another one.`,
      texts: {
        picture: 'The chosen picture',
        selection: 'The part to show. Move it with the arrow keys.',
        corner: 'Corner of the part to show',
        cancel: 'Cancel',
        use: 'Use picture',
      },
    },
    notFound: {
      title: 'Page not found',
      text: 'This page doesn’t exist, or it belongs to a profile that this browser has not started.',
    },
    failed: {
      title: 'Something went wrong',
      text: 'We couldn’t load this page. Check your connection, then try again.',
      retry: 'Retry',
      reference: (id: string) => `Reference: ${id}`,
    },
  },
});
