import type { Constants } from '@jalsa/api-client';
import { IconButton } from '@jalsa/ui/icon-button';
import { CloseIcon, PhoneIcon } from '@jalsa/ui/icons';
import { PAGE_WIDTH } from '@jalsa/ui/page-width';
import { useDevice } from '@jalsa/web/browser/device';
import { useIsHydrated } from '@jalsa/web/browser/use-is-hydrated';
import { localStore } from '@jalsa/web/storage/storage';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { SITE_LIMITS } from '../../lib/site-limits.ts';
import { homeTexts } from '../../texts/home.ts';

interface AppStripProps {
  /** Without links the strip links to the app page. */
  links: Constants['app_links'] | null;
}

/**
 * The app strip. A dismissal is stored and set on `<html>` before the first paint (`inline-script.js`), so that the
 * cached page, which is the same for all visitors, does not shift.
 */
export function AppStrip({ links }: AppStripProps) {
  const device = useDevice();
  const isHydrated = useIsHydrated();
  const store = device === 'other' ? undefined : links?.[device];
  const look = 'font-semibold underline underline-offset-4 inline-flex min-h-11 items-center px-1';
  const dismiss = () => {
    localStore().setItem('appStrip', 'dismissed');
    document.documentElement.dataset.appStrip = 'dismissed';
    document.getElementById('content')?.focus();
  };
  return (
    <aside
      aria-label={homeTexts.appStrip}
      className="in-data-[app-strip=dismissed]:hidden border-line border-b bg-marigold-soft"
    >
      <div className={`${PAGE_WIDTH} flex min-h-12 items-center gap-x-3 text-sm`}>
        <PhoneIcon className="max-sm:hidden" />
        <p className="font-medium">{homeTexts.appTitle(SITE_LIMITS.appDiscountPercent)}</p>
        {store ? (
          <a href={store} target="_blank" rel="noreferrer" className={look}>
            {homeTexts.appStripLink}
          </a>
        ) : (
          <Link to={paths.downloadApp()} className={look}>
            {homeTexts.appStripLink}
          </Link>
        )}
        <IconButton
          label={homeTexts.dismiss}
          icon={<CloseIcon />}
          onClick={dismiss}
          className={`-mr-3 ml-auto ${isHydrated ? '' : 'invisible'}`}
        />
      </div>
    </aside>
  );
}
