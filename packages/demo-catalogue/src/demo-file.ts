// The part of the catalogue file (docs/catalogue-file.md) that the demonstration fills in: amounts in rupees, instants
// in ISO 8601, handles as references. The import of the server checks every field.

export type DemoFeeRule = { fee: number | null; min_fee?: number; max_fee?: number };

export type DemoTicket = {
  ticket_type: { handle: 'entry_fee' | 'redeemable' | 'redeemable_items' };
  ticket_param: { price: number; value?: number; ticket_type: string; quantity?: number; name?: string };
};

export type DemoPackage = {
  key: string;
  package_name: string;
  description?: string;
  package: { type: 'regular' | 'table' };
  ticket_info: DemoTicket[];
  max_purchase: number;
  min_purchase?: number;
  /** The number of people that one package admits; without it, one. */
  pax?: number;
  package_capacity?: number | null;
  package_given?: number;
  package_max?: number;
  package_remaining_capacity?: number | null;
  strikeOutPrice?: number;
  packageLabel?: { label: string; color: string } | null;
  is_hidden?: boolean;
  valid_from?: string;
  valid_till?: string | null;
};

/** A package of tables; without `sitting_minutes` a sitting takes two hours. */
export type DemoTablePackage = Pick<
  DemoPackage,
  | 'key'
  | 'package_name'
  | 'description'
  | 'ticket_info'
  | 'max_purchase'
  | 'min_purchase'
  | 'pax'
  | 'packageLabel'
> & {
  tables: number;
  sitting_minutes?: number;
  kept_tables?: { from: string; until: string; tables: number }[];
};

export type DemoVenue = {
  handle: string;
  location: string;
  vendor?: string;
  name: string;
  description: string;
  place_name: string;
  address: string;
  point: { lat: number; lng: number };
  images: string[];
  cuisines: string[];
  opens: string;
  closes: string;
  package_data: DemoTablePackage[];
};

export type DemoDiscount = {
  coupon_name: string;
  name: string;
  type: string;
  discount_apply_type: string;
  /** Rupees when `is_points` is true, else percent. */
  discount_value: number;
  is_points: boolean;
  min_amount?: number;
  description: string;
  valid_till?: string;
  max_uses?: number;
  max_uses_per_customer?: number;
};

/** The fields of a bookable date. An event without children is its own only date. */
type DemoDate = {
  handle: string;
  event_start: string;
  event_end: string;
  distribution_start: string | null;
  distribution_end: string | null;
  remaining_capacity: number | null;
  packages: DemoPackage[];
  package_groups: { name: string; packages: string[] }[];
};

export type DemoEvent = DemoDate & {
  name: string;
  keyword: string;
  location: string;
  vendor: string;
  venue: { lat: number; lng: number };
  place_name: string;
  address: string;
  description: string;
  images: string[];
  eventLabels: string[];
  /** The handles of the artists who perform. */
  artists: string[];
  fee_rule?: DemoFeeRule;
  is_discount_available: boolean;
  discounts: DemoDiscount[];
  slots?: true;
  children?: DemoDate[];
};

export type DemoGroup = { handle: string; name: string; events: string[] };

export type DemoArtist = {
  handle: string;
  stage_name: string;
  tag: string;
  bio: string;
  city: string;
  state: string;
  profile_image: string;
  gallery: { image: string; alt: string }[];
  links: { name: string; url: string }[];
};

/** One insert of a Quill Delta. */
export type DemoOperation = {
  insert: string | { image: string } | { divider: true };
  attributes?: Record<string, string | number | boolean>;
};

export type DemoPost = {
  handle: string;
  key?: string;
  kind: 'static' | 'public' | 'admin';
  n?: number;
  title: string;
  title_image: string;
  createdAt: string;
  author?: string;
  location?: string;
  tags: string[];
  language?: 'hi';
  translation_of?: string;
  markdown?: string;
  postContent?: readonly DemoOperation[];
};

export type DemoFile = {
  constants: {
    platform_fee: number;
    app_links: { android: string; ios: string };
    support: { email: string; phones: [string, string] };
    business_dashboard_url: string;
    host_terms: { fee: string; payout: string };
  };
  locations: { handler: string; region: string; location: { lat: number; lng: number }; top: boolean }[];
  vendors: { handle: string; name: string; logo: string; fee_rule?: DemoFeeRule }[];
  venues: DemoVenue[];
  /** Posters for cab drivers. */
  driver_tokens: { token: string; name: string }[];
  groups: DemoGroup[];
  banners: {
    location?: string;
    banner_images: string[];
    banner_type: 'event' | 'eventHost' | 'artist' | 'noBtn';
    name: string;
    vendor_name?: string;
    keyword?: string;
    handle?: string;
    button_text?: string;
    button_link?: string;
  }[];
  partners: { name: string; logo: string }[];
  gallery: { location: string; image: string; alt: string }[];
  artists: DemoArtist[];
  tags: { handle: string; name: string; tags: { handle: string; name: string }[] }[];
  posts: DemoPost[];
  discounts: DemoDiscount[];
  events: DemoEvent[];
};
