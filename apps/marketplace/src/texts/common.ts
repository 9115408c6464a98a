import { createCatalogue } from '@jalsa/web/texts';

/** Texts that every screen shares. A translation is an object of the same shape. */
export const commonTexts = createCatalogue({
  en: {
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
      text: 'This page doesn’t exist or has moved.',
      event: 'This page doesn’t exist or has moved. The event may be over.',
    },
    failed: {
      title: 'Something went wrong',
      text: 'We couldn’t load this page. Check your connection, then try again.',
      retry: 'Retry',
      reference: (id: string) => `Reference: ${id}`,
    },
    unreadable: {
      title: 'This link doesn’t work',
      text: 'The address may be incomplete. Check it, or start from the home page.',
    },
    tooMany: {
      title: 'One moment, please',
      text: 'You’ve sent too many requests. Wait a few seconds, then try again.',
    },
    busy: {
      title: 'We’re very busy right now',
      text: 'Wait a few seconds, then try again. Any payment you have made is safe.',
    },
    broken: {
      title: 'Something went wrong',
      text: 'Something broke on our side and was logged. If it happens again, quote this reference.',
    },
  },
});
