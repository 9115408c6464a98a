import { expect, test } from 'vitest';
import { child, event, file, issuesOf, parent, pkg } from '../../../../test/support/catalogue-file.ts';
import type { CatalogueFile } from './catalogue-file.shape.ts';

test.each<[string, CatalogueFile, string[]]>([
  [
    'a fee rule whose minimum is above its maximum',
    file({ events: [event({ fee_rule: { fee: 5, min_fee: 50, max_fee: 20 } })] }),
    ['events[0].fee_rule.min_fee: 50 is above max_fee 20'],
  ],
  [
    'a fee rule of a vendor whose minimum is above its maximum',
    file({ vendors: [{ handle: 'seller', name: 'A', fee_rule: { fee: null, min_fee: 2, max_fee: 1 } }] }),
    ['vendors[0].fee_rule.min_fee: 2 is above max_fee 1'],
  ],
  [
    'an end before the start',
    file({ events: [event({ event_end: '2030-01-01T15:00:00+05:30' })] }),
    ['events[0].event_end: must be after event_start'],
  ],
  [
    'a sale that ends before it starts',
    file({
      events: [
        event({ distribution_start: '2029-12-02T00:00:00Z', distribution_end: '2029-12-01T00:00:00Z' }),
      ],
    }),
    ['events[0].distribution_end: must be after distribution_start'],
  ],
  [
    'a sale after the event',
    file({ events: [event({ distribution_start: '2030-02-01T00:00:00Z' })] }),
    ['events[0].distribution_start: must be before event_end'],
  ],
  ['no packages', file({ events: [event({ packages: [] })] }), ['events[0].packages: at least one package']],
  [
    'a minimum above the maximum',
    file({ events: [event({ packages: [pkg({ min_purchase: 5, max_purchase: 4 })] })] }),
    ['events[0].packages[0].min_purchase: 5 is above max_purchase 4'],
  ],
  [
    'a slot event with a limit per customer',
    file({ events: [event({ slots: true, packages: [], max_per_customer: 2, children: [child] })] }),
    ['events[0].max_per_customer: a slot event has no limit: its children have one'],
  ],
  [
    'a package for more people than the limit per customer',
    file({ events: [event({ max_per_customer: 6, packages: [pkg({ pax: 10 })] })] }),
    ['events[0].packages[0].pax: 10 people are more than the max_per_customer 6 of the event'],
  ],
  [
    'a minimum above the limit per customer',
    file({ events: [event({ packages: [pkg({ min_purchase: 5, max_per_customer: 4 })] })] }),
    ['events[0].packages[0].min_purchase: 5 is above max_per_customer 4'],
  ],
  [
    'more pieces given than its capacity',
    file({
      events: [event({ packages: [pkg({ package_given: 6, package_capacity: 5, package_max: 4 })] })],
    }),
    [
      'events[0].packages[0].package_given: 6 is above package_capacity 5',
      'events[0].packages[0].package_given: 6 is above package_max 4',
    ],
  ],
  [
    'a package whose sale ends before it starts',
    file({
      events: [
        event({
          packages: [pkg({ valid_from: '2030-01-01T00:00:00Z', valid_till: '2030-01-01T00:00:00Z' })],
        }),
      ],
    }),
    ['events[0].packages[0].valid_till: must be after valid_from'],
  ],
  [
    'a strike-out price that is not above the price',
    file({ events: [event({ packages: [pkg({ strikeOutPrice: 100 })] })] }),
    ['events[0].packages[0].strikeOutPrice: 100 is not above the price 100'],
  ],
  [
    'two packages with the same key',
    file({ events: [event({ packages: [pkg(), pkg({ package_name: 'entry' })] })] }),
    ['events[0].packages[1].package_name: "entry" is used more than once in this event'],
  ],
  [
    'a package name that gives no key',
    file({ events: [event({ packages: [pkg({ package_name: 'प्रवेश' })] })] }),
    ['events[0].packages[0].key: is missing: the name has no Latin letter or digit to make one from'],
  ],
  [
    'a redeemable ticket without a value',
    file({
      events: [
        event({
          packages: [
            pkg({
              ticket_info: [
                { ticket_type: { handle: 'redeemable' }, ticket_param: { price: 5, ticket_type: 'x' } },
              ],
            }),
          ],
        }),
      ],
    }),
    [
      'events[0].packages[0].ticket_info[0].ticket_param.value: is missing: a redeemable ticket needs a value',
    ],
  ],
  [
    'a group of unknown packages',
    file({ events: [event({ package_groups: [{ name: 'G', packages: ['entry', 'x', 'entry'] }] })] }),
    [
      'events[0].package_groups[0].packages[1]: there is no package "x" in this event',
      'events[0].package_groups[0].packages[2]: "entry" is already in a group',
    ],
  ],
  [
    'a slot event with packages',
    file({ events: [parent({ packages: [pkg()] })] }),
    ['events[0].packages: a slot event has no packages: its children have them'],
  ],
  [
    'a slot event without children',
    file({ events: [parent({ children: [] })] }),
    ['events[0].children: a slot event needs at least one child'],
  ],
  [
    'an event with children and without slots',
    file({ events: [event({ children: [child] })] }),
    ['events[0].children: only an event with slots: true has children'],
  ],
  [
    'a date without packages',
    file({ events: [parent({ children: [{ ...child, packages: [] }] })] }),
    ['events[0].children[0].packages: at least one package'],
  ],
  [
    'a date outside the time of its parent',
    file({ events: [parent({ children: [{ ...child, event_end: '2030-01-02T00:00:00Z' }] })] }),
    ['events[0].children[0].event_start: a date must be between the event_start and event_end of its parent'],
  ],
  [
    'a coupon that is used twice',
    file({
      discounts: [
        { name: 'A', coupon_name: 'SAVE', discount_value: 1, is_points: true },
        { name: 'B', coupon_name: 'sa ve', discount_value: 1, is_points: true },
      ],
    }),
    ['discounts[1].coupon_name: "SAVE" is used more than once'],
  ],
  [
    'a coupon that is too long',
    file({ discounts: [{ name: 'A', coupon_name: 'THIRTEENCHARS', discount_value: 1, is_points: true }] }),
    ['discounts[0].coupon_name: at most 12 characters'],
  ],
  [
    'a discount of more than 100 percent',
    file({
      events: [
        event({ discounts: [{ name: 'A', coupon_name: 'SAVE', discount_value: 101, is_points: false }] }),
      ],
    }),
    ['events[0].discounts[0].discount_value: a percentage is at most 100'],
  ],
])('a catalogue file is refused for %s', (_, given, expected) => {
  expect(issuesOf(given)).toEqual(expected);
});
