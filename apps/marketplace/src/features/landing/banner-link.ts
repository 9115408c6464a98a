import type { Banner } from '@jalsa/api-client';
import { MESSAGES } from '@jalsa/booking-core';
import { paths } from '../../router/paths.ts';

interface BannerLink {
  text: string;
  to: string;
  /** It leads to another site. */
  isExternal: boolean;
}

/** Where a banner leads if it names no place itself (document 2, sections 2 and 3). */
const PLACES: Record<Exclude<Banner['banner_type'], 'noBtn'>, (banner: Banner) => string | null> = {
  event: ({ handle, keyword }) => (handle ? paths.event(handle, keyword ?? undefined) : null),
  eventHost: () => paths.host(),
  artist: () => paths.artistOnboard(),
};

/** A banner's button; null for one that has none or would lead nowhere. */
export function bannerLink(banner: Banner): BannerLink | null {
  if (banner.banner_type === 'noBtn') return null;
  const to = followable(banner.button_link) ?? PLACES[banner.banner_type](banner);
  if (!to) return null;
  return { text: banner.button_text?.trim() || MESSAGES.bannerButton, to, isExternal: !to.startsWith('/') };
}

/** A path of this site or an address of the web; nothing else is followed. */
function followable(link: string | null | undefined): string | null {
  return link && /^(https?:\/\/|\/(?![\\/]))/i.test(link) ? link : null;
}
