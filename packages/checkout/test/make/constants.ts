import type { Constants, Discount } from '@jalsa/api-client';

export function makeConstants(changes: Partial<Constants> = {}): Constants {
  return {
    platform_fee: 10,
    event_fee: null,
    vendor_fee: null,
    gst_percent: 18,
    payment: { key_id: 'rzp_test_key', script_url: 'https://pay.example/checkout.js' },
    app_links: { android: 'https://play.example/jalsa', ios: 'https://apps.example/jalsa' },
    support: { email: 'help@jalsa.example', phones: ['1800', '1801'] },
    places: { provider: 'embedded', key: null },
    ...changes,
  };
}

export function makeOffer(changes: Partial<Discount> = {}): Discount {
  return {
    _id: 'offer-1',
    name: 'Diwali week',
    coupon_name: 'DIWALI20',
    type: 'event_discount',
    discount_value: 20,
    is_points: false,
    min_amount: null,
    description: '20% off all week.',
    valid_till: null,
    ...changes,
  };
}
