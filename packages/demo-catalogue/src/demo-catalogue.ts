import { artworkUrl } from './artwork/artwork-list.ts';
import { calendarOf } from './calendar.ts';
import { ART_FORMS } from './content/art-forms.ts';
import { CITIES } from './content/cities.ts';
import { PARTNERS, VENDORS } from './content/vendors.ts';
import { demoArtists } from './demo-artists.ts';
import { demoEvents } from './demo-events.ts';
import type { DemoFile } from './demo-file.ts';
import { demoPosts } from './demo-posts.ts';
import { demoVenues } from './demo-venues.ts';
import { globalDiscounts } from './discounts.ts';
import { demoGroups } from './groups.ts';
import { PROGRAMME } from './programme.ts';
import { randomOf } from './random.ts';
import { slugOf } from './slug-of.ts';

const BANNERS_PER_CITY = 3;
const PICTURES_PER_GALLERY = 5;
/** The poster for cab drivers: /onboard-cab-drivers/DEMO-AIRPORT. */
const DEMO_QR_TOKEN = 'DEMO-AIRPORT';

/**
 * The demonstration as a catalogue file: 12 Indian cities, and 240 events in the 60 days after `now` (each slot event
 * counts once, its dates do not), with every case of the specification. Every `now` of one Indian day gives the same
 * file; on another day only the dates differ.
 */
export function demoCatalogue(now: Date): DemoFile {
  const calendar = calendarOf(now);
  const events = demoEvents(calendar);
  return {
    constants: {
      platform_fee: 10,
      app_links: {
        android: 'https://play.google.com/store/apps/details?id=in.jalsa.app',
        ios: 'https://apps.apple.com/in/app/jalsa/id6400000000',
      },
      support: { email: 'help@jalsa.example', phones: ['+91 22 4000 1234', '+91 80 4000 1234'] },
      business_dashboard_url: 'https://business.jalsa.example/',
      host_terms: {
        fee: 'You receive the full price of every ticket. Your guests pay our fee on top: 10% of the order, ₹5.00 up to ₹200.00, and GST on the fee.',
        payout: 'Your money is in your bank account three working days after the event.',
      },
    },
    locations: CITIES.map(({ handler, region, lat, lng, top }) => ({
      handler,
      region,
      location: { lat, lng },
      top,
    })),
    vendors: VENDORS.map(({ handle, name, fee_rule }) => ({
      handle,
      name,
      logo: artworkUrl(`vendor-${handle}`),
      fee_rule,
    })),
    venues: demoVenues(),
    driver_tokens: [{ token: DEMO_QR_TOKEN, name: 'Airport stand, Mumbai' }],
    groups: demoGroups(events, calendar),
    banners: [
      ...CITIES.flatMap((city) => {
        const entries = PROGRAMME.filter((entry) => entry.city === city && entry.show.price > 0);
        return randomOf(`banners ${city.handler}`)
          .shuffle(entries)
          .slice(0, BANNERS_PER_CITY)
          .map((entry) => ({
            location: city.handler,
            banner_images: [artworkUrl(`wide-${entry.handle}`)],
            banner_type: 'event' as const,
            name: entry.show.title,
            vendor_name: entry.vendor.name,
            keyword: entry.show.genre,
            handle: entry.handle,
          }));
      }),
      {
        banner_images: [artworkUrl('banner-host')],
        banner_type: 'eventHost',
        name: 'Sell your tickets with Jalsa',
        button_text: 'Host an event',
        button_link: '/host',
      },
      {
        banner_images: [artworkUrl('banner-artist')],
        banner_type: 'artist',
        name: 'Your stage is waiting',
        button_text: 'Join as an artist',
        button_link: '/host/artist-onboard',
      },
      {
        banner_images: [artworkUrl('banner-season')],
        banner_type: 'noBtn',
        name: 'A season of sixty nights',
      },
    ],
    partners: PARTNERS.map((name) => ({ name, logo: artworkUrl(`partner-${slugOf(name)}`) })),
    gallery: CITIES.flatMap((city) =>
      Array.from({ length: PICTURES_PER_GALLERY }, (_, i) => ({
        location: city.handler,
        image: artworkUrl(`gallery-${city.handler}-${i + 1}`),
        alt: `An evening in ${city.region}`,
      })),
    ),
    artists: demoArtists(),
    tags: ART_FORMS,
    posts: demoPosts(calendar),
    discounts: globalDiscounts(calendar),
    events,
  };
}
