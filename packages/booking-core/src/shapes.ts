import type { Paise } from './money/paise.ts';

/** May be missing or null on the wire. */
type Maybe<T> = T | null | undefined;

/** The two kinds of package tab. */
export type PackageKind = 'regular' | 'table';

/** One ticket of a package. Amounts in rupees. */
export type TicketInfo = {
  readonly ticket_type: { readonly handle: string };
  readonly ticket_param: {
    readonly price: number;
    readonly value?: Maybe<number>;
    readonly ticket_type?: Maybe<string>;
    readonly quantity?: Maybe<number>;
    readonly name?: Maybe<string>;
  };
};

/** A package as the wire carries it: amounts in rupees, instants as ISO texts. */
export type Package = {
  readonly package_map_id: string;
  readonly package_name?: Maybe<string>;
  readonly description?: Maybe<string>;
  readonly package?: Maybe<{ readonly type?: Maybe<PackageKind> }>;
  readonly ticket_info: readonly TicketInfo[];
  readonly max_purchase?: Maybe<number>;
  readonly min_purchase?: Maybe<number>;
  /** Of this package, over all orders of one customer. */
  readonly max_per_customer?: Maybe<number>;
  readonly pax?: Maybe<number>;
  readonly package_capacity?: Maybe<number>;
  readonly package_given?: Maybe<number>;
  readonly package_max?: Maybe<number>;
  readonly package_remaining_capacity?: Maybe<number>;
  /** An instant, or a day in India, which it includes; `valid_till` likewise. */
  readonly valid_from?: Maybe<string>;
  readonly valid_till?: Maybe<string>;
  readonly strikeOutPrice?: Maybe<number>;
  readonly packageLabel?: Maybe<{ readonly label: string; readonly color?: Maybe<string> }>;
  readonly is_hidden?: Maybe<boolean>;
};

/** The fields of an event that the rules read; any larger event shape fits. */
export type EventLike = {
  readonly _id?: string;
  readonly slots?: Maybe<boolean>;
  /** The slot event that this event is a date of. */
  readonly parent_id?: Maybe<string>;
  /** The organiser. */
  readonly vendor_id?: Maybe<string>;
  readonly remaining_capacity?: Maybe<number>;
  /** The limit of people over all orders of one customer. */
  readonly max_per_customer?: Maybe<number>;
  readonly distribution_start?: Maybe<string>;
  readonly distribution_end?: Maybe<string>;
  readonly package_data?: Maybe<readonly Package[]>;
};

/** A platform fee rule: `fee` in percent, its bounds in rupees. It applies when `fee` is a number, 0 included. */
export type Rule = {
  readonly fee?: Maybe<number>;
  readonly min_fee?: Maybe<number>;
  readonly max_fee?: Maybe<number>;
};

/** The fee settings of a purchase: the event's rule, its vendor's rule, and the constants' percentage. */
export type Fees = {
  readonly event?: Maybe<Rule>;
  readonly vendor?: Maybe<Rule>;
  readonly platform_fee: number;
};

/** A discount as the wire carries it: `discount_value` in rupees when `is_points`, else in percent; `min_amount` in rupees. */
export type Discount = {
  readonly _id?: string;
  readonly name?: Maybe<string>;
  readonly coupon_name?: Maybe<string>;
  readonly type?: Maybe<string>;
  readonly discount_value: number;
  readonly is_points?: Maybe<boolean>;
  readonly min_amount?: Maybe<number>;
  readonly description?: Maybe<string>;
  readonly valid_till?: Maybe<string>;
  /** The organiser whose tickets it is on; without one it is on those of every organiser. */
  readonly vendor_id?: Maybe<string>;
};

/** The types of a package, by the use of its price. */
export type PackageType = 'entry_fee' | 'fully_redeem' | 'partial_redeem' | 'redeemable_items' | 'zero_rupee';

/** One package in the cart. Amounts in **paise**, for one package; `id` is its `package_map_id`. Plain data, safe in JSON. */
export type CartLine = {
  readonly id: string;
  readonly price: Paise;
  readonly quantity: number;
  readonly type: PackageKind;
  readonly pax: number;
  readonly package_type: PackageType;
  readonly redeemable_price: Paise;
  readonly menu_items_price: Paise;
  readonly package_given: number;
  readonly event_id?: string;
};

/** A cart: its lines, in the order in which they were added. Plain data, safe in JSON. */
export type Cart = readonly CartLine[];

/** A cart, or an object that holds one as `lines` (without `lines` it is empty); functions return the form that they were given. */
export type CartLike = Cart | { readonly lines?: Cart };
