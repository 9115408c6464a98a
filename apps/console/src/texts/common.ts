/** Texts that every page shares. */
export const commonTexts = {
  siteName: 'Jalsa',
  console: 'Jalsa console',
  skipToContent: 'Skip to content',
  loading: 'Loading…',
  notifications: 'Notifications',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving…',
  loadMore: 'Load more',
  actions: 'Actions',
  home: 'Back to the start',
  theme: { label: 'Theme', system: 'System theme', light: 'Light theme', dark: 'Dark theme' },
  notFound: {
    title: 'Page not found',
    text: 'This page doesn’t exist, or your role doesn’t include it.',
  },
  failed: {
    title: 'Something went wrong',
    text: 'We couldn’t load this page. Check your connection, then try again.',
    retry: 'Retry',
    reference: (id: string) => `Reference: ${id}`,
  },
};
