import { createCatalogue } from '../texts/create-catalogue.ts';

/** Texts of the frame around the pages of every site, and of its error pages, in English. */
export const FRAME_TEXTS = {
  siteName: 'Jalsa',
  skipToContent: 'Skip to content',
  loading: 'Loading…',
  scripts: {
    loading: 'This page is still loading. Try again in a moment.',
    failed: 'Part of this page couldn’t be loaded, so some buttons don’t work.',
    reload: 'Reload',
  },
  notifications: 'Notifications',
  close: 'Close',
  home: 'Home',
  breadcrumbs: 'Breadcrumbs',
  table: 'Table',
  homeLabel: 'Jalsa, home',
  mainMenu: 'Main',
  openMenu: 'Open menu',
  menu: 'Menu',
  login: 'Login',
  profile: 'Profile',
  tickets: 'My tickets',
  support: 'Support',
  venues: 'Venues',
  artists: 'Artists',
  blogs: 'Blogs',
  logout: 'Logout',
  logoutConfirm: 'Are you sure you want to logout?',
  cancel: 'Cancel',
  confirm: 'Confirm',
  loggingOut: 'Logging out…',
  helpTitle: 'Help',
  terms: 'Terms & Conditions',
  privacy: 'Privacy Policy',
  refunds: 'Refund & Cancellation Policy',
  app: 'Get the app',
  host: 'Host an event',
  artist: 'Join as an artist',
  theme: { label: 'Theme', system: 'System', light: 'Light', dark: 'Dark' },
  promise: 'Every ticket has a signed QR code that works offline.',
  notFound: {
    title: 'Page not found',
    text: 'This page doesn’t exist or has moved.',
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
    text: 'Wait a few seconds, then try again. Any payment you’ve made is safe.',
  },
  broken: {
    title: 'Something went wrong',
    text: 'Something broke on our side, and we’ve logged it. If it happens again, contact support and quote this reference.',
  },
};

export const frameTexts = createCatalogue({ en: FRAME_TEXTS });
