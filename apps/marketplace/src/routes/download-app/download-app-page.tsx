import { buttonClass } from '@jalsa/ui/button';
import { DownloadIcon, TagIcon } from '@jalsa/ui/icons';
import { PAGE_WIDTH } from '@jalsa/ui/page-width';
import { useDevice } from '@jalsa/web/browser/device';
import { Link } from 'react-router-dom';
import type { SiteSettings } from '../../lib/load-settings.ts';
import { paths } from '../../lib/paths.ts';
import { downloadAppTexts } from '../../texts/download-app.ts';
import { PageQr } from './page-qr.tsx';

interface DownloadAppPageProps {
  /** The store links of the app; null when they could not be loaded. */
  links: SiteSettings['app_links'] | null;
}

/** Promotes the mobile app with its offers, its store links, and a QR code on desktops. */
export function DownloadAppPage({ links }: DownloadAppPageProps) {
  return (
    <>
      <div className="evening-sky bg-night text-ivory">
        <div className={`${PAGE_WIDTH} flex items-center justify-between gap-12 py-12 sm:py-20`}>
          <div className="max-w-2xl">
            <h1 className="text-4xl sm:text-5xl">{downloadAppTexts.title}</h1>
            <p className="mt-4 max-w-prose text-balance text-ivory/90 text-lg sm:text-xl">
              {downloadAppTexts.lead}
            </p>
            {links ? <Stores links={links} /> : <p className="mt-6">{downloadAppTexts.noStores}</p>}
          </div>
          <PageQr />
        </div>
      </div>
      <div className={`${PAGE_WIDTH} py-10 sm:py-14`}>
        <h2 className="text-2xl sm:text-3xl">{downloadAppTexts.offersTitle}</h2>
        <ul className="mt-6 grid gap-4 sm:gap-5 md:grid-cols-3">
          {downloadAppTexts.offers.map(({ figure, title, text }) => (
            <li key={title} className="rounded-lg border border-line bg-surface p-5 shadow-sm">
              <p aria-hidden="true" className="font-display font-extrabold text-4xl text-rani tabular-nums">
                {figure ?? <TagIcon />}
              </p>
              <h3 className="mt-3 text-lg">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ul>
        <section className="mt-10 flex flex-col items-start gap-4 rounded-lg bg-sunken p-6 sm:p-8">
          <h2 className="text-xl sm:text-2xl">{downloadAppTexts.withoutTitle}</h2>
          <p className="max-w-prose text-muted">{downloadAppTexts.without}</p>
          <Link to={paths.home()} className={buttonClass('secondary')}>
            {downloadAppTexts.seeEvents}
          </Link>
        </section>
      </div>
    </>
  );
}

/**
 * Both stores are always shown, so that the layout does not shift once the device is known. The main button is the
 * App Store on an iPhone, otherwise Google Play.
 */
function Stores({ links: { android, ios } }: { links: SiteSettings['app_links'] }) {
  const main = useDevice() === 'ios' ? 'ios' : 'android';
  const stores = [
    { device: 'android', href: android, text: downloadAppTexts.android },
    { device: 'ios', href: ios, text: downloadAppTexts.ios },
  ];
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      {stores.map(({ device: of, href, text }) => (
        <a
          key={of}
          href={href}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass(of === main ? 'main' : 'secondary', 'large')} max-sm:w-full`}
        >
          <DownloadIcon />
          {text}
        </a>
      ))}
    </div>
  );
}
