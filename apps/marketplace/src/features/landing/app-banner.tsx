import type { Constants } from '@jalsa/api-client';
import { DownloadIcon, PhoneIcon } from '@jalsa/ui/icons';
import { formatRupees } from '@jalsa/web/format/format-rupees';
import { SITE_LIMITS } from '../../lib/site-limits.ts';
import { homeTexts } from '../../texts/home.ts';

interface AppBannerProps {
  links: Constants['app_links'];
}

/** The banner of the mobile app with its discounts and store links. */
export function AppBanner({ links }: AppBannerProps) {
  const stores = [
    { href: links.android, text: homeTexts.android },
    { href: links.ios, text: homeTexts.ios },
  ];
  const title = homeTexts.appTitle(SITE_LIMITS.appDiscountPercent);
  const maxDiscount = formatRupees(SITE_LIMITS.firstBookingDiscountMaxRupees);
  return (
    <section
      aria-label={title}
      className="evening-sky flex items-center gap-8 overflow-hidden rounded-lg border border-ivory/15 bg-night p-5 text-ivory sm:p-8"
    >
      <div className="min-w-0 flex-1">
        <h2 className="text-2xl sm:text-3xl">{title}</h2>
        <p className="mt-2 max-w-prose text-ivory/85">
          {homeTexts.appOffer(SITE_LIMITS.firstBookingDiscountPercent, maxDiscount)}
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          {stores.map(({ href, text }) => (
            <a
              key={text}
              href={href}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-12 items-center justify-center gap-2 max-sm:flex-1 text-center rounded-md border border-ivory/40 bg-night/60 px-4 font-semibold transition-colors hover:border-ivory"
            >
              <DownloadIcon />
              {text}
            </a>
          ))}
        </div>
      </div>
      <PhoneIcon className="size-32! rotate-6 text-lamp max-sm:hidden" />
    </section>
  );
}
