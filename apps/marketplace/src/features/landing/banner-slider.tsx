import type { Banner } from '@jalsa/api-client';
import { buttonClass } from '@jalsa/ui/button';
import { Poster } from '@jalsa/ui/poster';
import { Slider } from '@jalsa/ui/slider';
import { SiteLink } from '@jalsa/web/links/site-link';
import { SITE_LIMITS } from '../../lib/site-limits.ts';
import { commonTexts } from '../../texts/common.ts';
import { homeTexts } from '../../texts/home.ts';
import { bannerLink } from './banner-link.ts';
import { bannerImage } from './hero-images.ts';

/** The sponsored banners: a single one is static, several rotate. */
export function BannerSlider({ banners }: { banners: readonly Banner[] }) {
  const [first, ...others] = banners;
  if (!first) return null;
  if (others.length === 0) {
    return (
      <section aria-label={homeTexts.banners}>
        <BannerCard banner={first} priority />
      </section>
    );
  }
  return (
    <Slider
      label={homeTexts.banners}
      texts={commonTexts.slider}
      dots
      autoplayMs={SITE_LIMITS.bannerAutoplayMs}
      focusable={banners.every((banner) => bannerLink(banner) === null)}
      className="[--gap:1rem] [--slides:1]"
      viewportClassName="rounded-lg"
    >
      {banners.map((banner) => (
        <BannerCard key={banner._id} banner={banner} priority={banner === first} />
      ))}
    </Slider>
  );
}

function BannerCard({ banner, priority }: { banner: Banner; priority: boolean }) {
  const link = bannerLink(banner);
  // The whole card is covered by its button's link. The button must not move when pressed, because a transform would
  // become the containing block of the covering pseudo-element.
  const look = `${buttonClass('secondary')} static! shrink-0 before:absolute before:inset-0 active:translate-none! active:scale-none!`;
  const name = link ? homeTexts.bannerLink(link.text, banner.name) : undefined;
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-lg border border-ivory/15 bg-night">
      <div className="aspect-video overflow-hidden">
        <Poster {...bannerImage(banner)} alt="" width={1600} height={900} priority={priority} />
      </div>
      <div className="flex min-h-19 flex-1 flex-wrap items-center justify-between gap-3 bg-ivory/8 px-4 py-3">
        <div className="min-w-0 flex-1 basis-24">
          <p className="text-ivory/80 text-xs">{homeTexts.banners}</p>
          <h2 className="line-clamp-2 text-lg leading-tight sm:text-xl">{banner.name}</h2>
          {banner.vendor_name && (
            <p className="mt-0.5 line-clamp-1 text-ivory/80 text-sm">{banner.vendor_name}</p>
          )}
        </div>
        {link &&
          (link.isExternal ? (
            <a href={link.to} target="_blank" rel="noreferrer" aria-label={name} className={look}>
              {link.text}
            </a>
          ) : (
            <SiteLink to={link.to} aria-label={name} className={look}>
              {link.text}
            </SiteLink>
          ))}
      </div>
    </article>
  );
}
