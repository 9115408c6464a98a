import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkoutTexts } from '@jalsa/checkout/texts/checkout';
import { frameTexts } from '@jalsa/web/frame/frame-texts';
import { expect, it } from 'vitest';

// The catalogues of the checkout are texts of this site, too.
const SOURCES = [
  join(import.meta.dirname, '..'),
  join(import.meta.dirname, '../../../../packages/checkout/src'),
];

const read = (isWanted: (file: string) => boolean) =>
  SOURCES.flatMap((source) =>
    readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && isWanted(file))
      .map((file) => readFileSync(join(source, file), 'utf8')),
  ).join('\n');

const isText = (file: string) => file.startsWith('texts');
const code = read((file) => !isText(file));

const files = import.meta.glob<Record<string, object>>(
  ['./*.ts', '!./*.test.ts', '../../../../packages/checkout/src/texts/*.ts'],
  { eager: true },
);
const catalogues = Object.values(files)
  .flatMap((module) => Object.entries(module))
  .filter(([name]) => name.endsWith('Texts'));

it('texts take their numbers from LIMITS and SITE_LIMITS', () => {
  const words = read(isText);
  expect(words.match(/\+91|\d-digit|\d%/g)).toBeNull();
});

it.each(catalogues)('every text of %s is used', (name, texts) => {
  // A component that takes the whole catalogue declares its keys, which the catalogue satisfies.
  const isPassedWhole = code.includes(`texts={${name}}`);
  // The frame of all sites uses its texts in packages/web.
  const own = Object.keys(texts).filter((key) => !(key in frameTexts));
  const unused = own.filter((key) => !isPassedWhole && !code.includes(`${name}.${key}`));
  expect(unused).toEqual([]);
});

// Written here again, to the letter: a text that is changed in one place only is a mistake.
const FIXED_TEXTS = [
  'Events Available in These Cities',
  'Currently not available other cities...',
  'Login Successfully',
  'Login / Register',
  'Logout',
  'Are you sure you want to logout?',
  'Cancel',
  'Confirm',
  'Choose Tickets',
  'Starts In',
  'Ends In',
  'Verify and Proceed',
  'Total Redeemable Amount',
  'I Agree',
  'Discount applied successfully',
  'Applied',
  'Processing your payment...',
  'Please do not close, refresh, or navigate away from this page.',
  'Featured Events',
  'Our Partners',
  'Gallery',
  'Book your fun',
  'No Events Found in Your Location',
  'Oops! No Events',
  'Please check back later to find exciting events!',
  'View All Events',
  'View All',
  'Explore All Events',
  'Book a Demo',
  'Edit Profile',
  'My Tickets',
  'Support',
  'Support & Contact Us',
  'Upcoming Bookings',
  'Previous Bookings',
  'Updated successfully',
  'Resend Ticket',
  'Download Ticket',
  'Generating...',
  'Failed to download ticket. Try again.',
  'Error downloading ticket',
  'Tickets downloaded successfully',
  'PDF generation failed',
  'QR image could not be loaded.',
];

it('the catalogues have these texts, to the letter', () => {
  const texts = catalogues.flatMap(([, catalogue]) => Object.values(catalogue));
  expect(FIXED_TEXTS.filter((text) => !texts.includes(text))).toEqual([]);
});

it('the catalogues fill numbers and names into these texts, to the letter', () => {
  expect(checkoutTexts.regularPackages(3)).toBe('Regular Packages (3)');
  expect(checkoutTexts.tablePackages(2)).toBe('Table Packages (2)');
  expect(checkoutTexts.scriptFailed('Razorpay')).toBe('Razorpay failed to load!!');
});
