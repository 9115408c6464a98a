import type { Banner } from '@jalsa/api-client';
import { paths } from '../../lib/paths.ts';
import { homeTexts } from '../../texts/home.ts';

interface BannerLink {
  text: string;
  to: string;
  /** The link opens another site. */
  isExternal: boolean;
}

/** The default links of banners without a link of their own. */
const DEFAULT_LINKS: Record<Exclude<Banner['banner_type'], 'noBtn'>, (banner: Banner) => string | null> = {
  event: ({ handle, keyword }) => (handle ? paths.event(handle, keyword ?? undefined) : null),
  eventHost: () => paths.host(),
  artist: () => paths.artistOnboard(),
};

/** A banner's button; null for a banner without a button or without a target. */
export function bannerLink(banner: Banner): BannerLink | null {
  if (banner.banner_type === 'noBtn') return null;
  const to = safeLink(banner.button_link) ?? DEFAULT_LINKS[banner.banner_type](banner);
  if (!to) return null;
  return {
    text: banner.button_text?.trim() || homeTexts.bannerButton,
    to,
    isExternal: !to.startsWith('/'),
  };
}

/** A path of this site or a web address; other links are ignored. */
function safeLink(link: string | null | undefined): string | null {
  return link && /^(https?:\/\/|\/(?![\\/]))/i.test(link) ? link : null;
}
