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
  breadcrumbs: 'Breadcrumbs',
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
    text: 'The address may be incomplete. Check it, or start from the home page.',
  },
  tooMany: {
    title: 'One moment, please',
    text: 'You have sent too many requests. Wait a few seconds and try again.',
  },
  busy: {
    title: 'We are very busy just now',
    text: 'Wait a few seconds and try again. A payment that you have made is safe.',
  },
  broken: {
    title: 'Something went wrong',
    text: 'The error is on our side and has been logged. Try again. If it happens again, tell us the reference below.',
  },
} as const;
