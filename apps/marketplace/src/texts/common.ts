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
  trail: 'Where you are',
  table: 'Table',
  allEventsIn: (region: string) => `All events in ${region}`,
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
    text: 'This page does not exist, or is no longer here.',
    event: 'This page does not exist, or is no longer here. The event may be over.',
  },
  failed: {
    title: 'Something went wrong',
    text: 'We could not load this page. Check your connection and try again.',
    retry: 'Retry',
    reference: (id: string) => `Reference: ${id}`,
  },
  unreadable: {
    title: 'This address cannot be read',
    text: 'It may have been cut off or changed on its way. Check it, or start again from home.',
  },
  tooMany: {
    title: 'One moment, please',
    text: 'That was a great many requests at once. Wait a few seconds and try again.',
  },
  busy: {
    title: 'We are very busy just now',
    text: 'Wait a few seconds and try again. A payment that you have made is safe.',
  },
  broken: {
    title: 'Something went wrong',
    text: 'The fault is ours, and it has been written down. Try again; should it stay, tell us the reference below.',
  },
} as const;
