/** The patterns of the route tree; `paths` builds matching paths. */
export const patterns = {
  home: '/',
  signIn: '/sign-in',
  account: '/account',
  signUp: '/new-organiser',
  organiser: '/o/:organiser',
  events: '/o/:organiser/events',
  event: '/o/:organiser/events/:event',
  members: '/o/:organiser/members',
  orders: '/o/:organiser/orders',
  order: '/o/:organiser/orders/:order',
  bulk: '/o/:organiser/bulk',
  boxOffice: '/o/:organiser/box-office',
  settings: '/o/:organiser/settings',
  numbers: '/o/:organiser/numbers',
  site: '/site',
  staff: '/site/staff',
  reviews: '/site/reviews',
  leads: '/site/leads',
  customers: '/site/customers',
  payments: '/site/payments',
} as const;

const segment = encodeURIComponent;
const organiser = (id: string) => `/o/${segment(id)}`;

/** Every path that a page links to. */
export const paths = {
  /** The first place of the member of staff. */
  home: () => patterns.home,
  /** The sign-in, which then opens `returnTo`. */
  signIn: (returnTo?: string) =>
    returnTo === undefined || returnTo === patterns.home
      ? patterns.signIn
      : `${patterns.signIn}?${new URLSearchParams({ to: returnTo })}`,
  account: () => patterns.account,
  /** The sign-up of an organiser. */
  signUp: () => patterns.signUp,
  /** The start of an organiser. */
  organiser,
  events: (id: string) => `${organiser(id)}/events`,
  event: (id: string, event: string) => `${organiser(id)}/events/${segment(event)}`,
  members: (id: string) => `${organiser(id)}/members`,
  orders: (id: string) => `${organiser(id)}/orders`,
  order: (id: string, order: string) => `${organiser(id)}/orders/${segment(order)}`,
  /** Work on many orders. */
  bulk: (id: string) => `${organiser(id)}/bulk`,
  boxOffice: (id: string) => `${organiser(id)}/box-office`,
  settings: (id: string) => `${organiser(id)}/settings`,
  numbers: (id: string) => `${organiser(id)}/numbers`,
  /** The start of an operator. */
  site: () => patterns.site,
  staff: () => patterns.staff,
  reviews: () => patterns.reviews,
  leads: () => patterns.leads,
  customers: () => patterns.customers,
  payments: () => patterns.payments,
};

/** The path that a sign-in opens; an address of another host counts as none. */
export function returnPath(search: URLSearchParams): string {
  const to = search.get('to') ?? '';
  return /^\/(?![/\\])/.test(to) ? to : paths.home();
}
