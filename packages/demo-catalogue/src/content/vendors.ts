import type { Genre } from '../artwork/genres.ts';
import type { DemoFeeRule } from '../demo-file.ts';

export type DemoVendor = {
  handle: string;
  name: string;
  genres: readonly Genre[];
  /** Without it, the vendor has no fee rule. */
  fee_rule?: DemoFeeRule;
};

/** The vendors. Their fee rules cover every case: both bounds, one bound, a fee of 0, a fee of null, and no rule. */
export const VENDORS: readonly DemoVendor[] = [
  {
    handle: 'meher-live',
    name: 'Meher Live',
    genres: ['concert', 'festival'],
    fee_rule: { fee: 6, min_fee: 20, max_fee: 150 },
  },
  { handle: 'hasya-house', name: 'Hasya House', genres: ['comedy'] },
  {
    handle: 'natak-mandali',
    name: 'Natak Mandali Collective',
    genres: ['theatre'],
    fee_rule: { fee: 4.5, min_fee: 10 },
  },
  { handle: 'saptak-sabha', name: 'Saptak Sabha', genres: ['classical', 'concert'], fee_rule: { fee: 0 } },
  {
    handle: 'bhakti-ras-trust',
    name: 'Bhakti Ras Trust',
    genres: ['devotional'],
    fee_rule: { fee: 2.5, max_fee: 40 },
  },
  {
    handle: 'neelgai-nights',
    name: 'Neelgai Nights',
    genres: ['club'],
    fee_rule: { fee: 9, min_fee: 30, max_fee: 250 },
  },
  {
    handle: 'ghoomar-company',
    name: 'Ghoomar Company',
    genres: ['dance'],
    fee_rule: { fee: null, min_fee: 15 },
  },
  { handle: 'kumbhar-studio', name: 'Kumbhar Studio', genres: ['workshop'] },
  {
    handle: 'thali-and-tonic',
    name: 'Thali & Tonic',
    genres: ['food'],
    fee_rule: { fee: 5, min_fee: 25, max_fee: 120 },
  },
  { handle: 'chhota-packet', name: 'Chhota Packet', genres: ['kids'] },
  { handle: 'maidan-league', name: 'Maidan League', genres: ['sport'] },
  { handle: 'pagdandi-trails', name: 'Pagdandi Trails', genres: ['outdoors'] },
  { handle: 'charcha-forum', name: 'Charcha Forum', genres: ['talk'] },
  { handle: 'parda-film-club', name: 'Parda Film Club', genres: ['film'] },
  { handle: 'utsav-bureau', name: 'Utsav Bureau', genres: ['festival', 'dance'] },
  { handle: 'chaupad-games', name: 'Chaupad Games', genres: ['games'] },
];

/** The names of the partners. Each gets a drawn logo. */
export const PARTNERS: readonly string[] = [
  'Kesar Bank',
  'Radio Chaska 98.3',
  'Pahadi Springs',
  'Ghadi & Sons',
  'Metro Dosa',
  'Chakra Cabs',
  'Banyan Books',
  'Ektara Audio',
  'Surahi Coolers',
  'Nimbu Soda Co.',
];
