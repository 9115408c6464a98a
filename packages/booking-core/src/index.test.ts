import { expect, test } from 'vitest';
import * as core from './index.ts';
import * as validation from './validation.ts';

test('the main door exports every public name, and no other', () => {
  expect(Object.keys(core).sort()).toEqual(
    [
      ...['toPaise', 'fromPaise', 'asPaise', 'sumPaise', 'formatInr', 'percentOf', 'allocate'],
      ...[
        'packagePrice',
        'packageType',
        'redeemablePrice',
        'menuItemsPrice',
        'packageTabs',
        'visiblePackages',
        'saleEnd',
      ],
      ...['capacityLeft', 'quantityLimit', 'lineLimit', 'maxPerCustomer', 'packageAvailability', 'isOnSale'],
      ...['setQuantity', 'cartLine', 'peopleCount', 'checkCart', 'checkMultiCart'],
      ...[
        'platformFee',
        'discountAmount',
        'quote',
        'quoteLines',
        'subtotalOf',
        'tablePayable',
        'paidFor',
        'eventShares',
        'parentEvent',
      ],
      ...['normaliseCoupon', 'checkCoupon', 'checkDiscount', 'visibleOffers', 'isSlotEvent'],
      ...['discountedLines', 'isDiscounted'],
      ...['encodeSelection', 'decodeSelection'],
      ...[
        'servingTimes',
        'openingDay',
        'bookableDays',
        'checkArrival',
        'sittingTimes',
        'tableLimit',
        'tablesLeft',
      ],
      ...['formatBlogDate', 'formatEventDate', 'parseIndianDate', 'countdown'],
      ...['ORDER_TRANSITIONS', 'holdEnd', 'LIMITS', 'MESSAGES', 'fillMessage', 'plainText', 'RuleError'],
    ].sort(),
  );
});

test('the validation door exports every schema, their texts and numbers and the kinds of businesses, and no other name', () => {
  expect(Object.keys(validation).sort()).toEqual(
    [
      ...[
        'loginPhone',
        'personName',
        'email',
        'optionalEmail',
        'bookingMobile',
        'otpCode',
        'buyer',
        'profile',
      ],
      ...['hostLead', 'artistProfile', 'artistVerification', 'driverDetails', 'driverDocuments', 'imageFile'],
      ...['licenceNumber', 'FIELD_LIMITS', 'FIELD_MESSAGES', 'BUSINESS_TYPES'],
    ].sort(),
  );
});
