/** Texts that every screen shares. A translation is an object of the same shape. */
export const commonTexts = {
  siteName: 'Jalsa',
  siteDescription:
    'Find events in your city, choose your tickets, pay online and get your QR ticket by WhatsApp, SMS and email.',
  skipToContent: 'Skip to content',
  loading: 'Loading…',
  notifications: 'Notifications',
  close: 'Close',
  home: 'Home',
  slider: {
    carousel: 'carousel',
    slide: 'slide',
    previous: 'Previous',
    next: 'Next',
    pause: 'Pause',
    play: 'Play',
    position: (number: number, count: number) => `${number} of ${count}`,
    goTo: (number: number) => `Show number ${number}`,
  },
  notFound: {
    title: 'Page not found',
    text: 'This page does not exist, or is no longer here. The event may be over.',
  },
  failed: {
    title: 'Something went wrong',
    text: 'We could not load this page. Check your connection and try again.',
    retry: 'Retry',
    reference: (id: string) => `Reference: ${id}`,
  },
} as const;
