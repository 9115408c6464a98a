import type { Banner } from '@jalsa/api-client';

/** A sponsored banner of an event. */
export function makeBanner(changes: Partial<Banner> = {}): Banner {
  return {
    _id: 'banner-1',
    banner_images: ['/files/images/wide-raga'],
    banner_type: 'event',
    name: 'Raga by the River',
    vendor_name: 'Swar Collective',
    keyword: null,
    handle: 'raga-by-the-river',
    button_text: null,
    button_link: null,
    ...changes,
  };
}
