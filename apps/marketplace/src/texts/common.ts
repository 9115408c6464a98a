import { frameTexts } from '@jalsa/web/frame/frame-texts';
/** Texts that every screen shares. */
export const commonTexts = {
  ...frameTexts,
  siteDescription:
    'Find events in your city, choose your tickets, pay online and get your QR ticket by WhatsApp, SMS and email.',
  noEvents: 'Oops! No Events',
  noEventsHint: 'Please check back later to find exciting events!',
  // Not by Intl.ListFormat, whose data a browser loads for 12 ms of its processor's time.
  list: (names: string[]) =>
    names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`,
  allEventsIn: (region: string) => `All events in ${region}`,
  slider: {
    carousel: 'carousel',
    slide: 'slide',
    previous: 'Previous',
    next: 'Next',
    pause: 'Pause',
    play: 'Play',
    position: (number: number, count: number) => `${number} of ${count}`,
    goTo: (number: number) => `Go to slide ${number}`,
  },
  notFound: {
    ...frameTexts.notFound,
    event: 'This page doesn’t exist or has moved. The event may be over.',
  },
};
