import type { Package } from '@jalsa/api-client';

/** A package on sale for ₹500 with plenty of stock. */
export function makePackage(changes: Partial<Package> & { price?: number } = {}): Package {
  const { price = 500, ...rest } = changes;
  return {
    package_map_id: 'pkg-1',
    short_id: 'a',
    package_name: 'Early bird',
    description: 'Entry for one.',
    max_purchase: 10,
    min_purchase: null,
    pax: 1,
    package_capacity: null,
    package_given: 0,
    package_max: null,
    package_remaining_capacity: 100,
    strikeOutPrice: null,
    packageLabel: null,
    is_hidden: false,
    valid_from: null,
    valid_till: null,
    package: { type: 'regular' },
    ticket_info: [
      { ticket_type: { handle: 'entry_fee' }, ticket_param: { price, ticket_type: 'entry_fee' } },
    ],
    ...rest,
  };
}
