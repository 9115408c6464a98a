import type { Constants } from '@jalsa/api-client';
import { LIMITS } from '@jalsa/booking-core';
import { IconButton } from '@jalsa/ui/icon-button';
import { CloseIcon, PhoneIcon } from '@jalsa/ui/icons';
import { Link } from 'react-router-dom';
import { PAGE } from '../../components/page-width.ts';
import { useDevice } from '../../lib/device.ts';
import { localStore } from '../../lib/storage.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { paths } from '../../router/paths.ts';
import { homeTexts } from '../../texts/home.ts';

interface AppStripProps {
  /** Without them it leads to the page about the app. */
  links: Constants['app_links'] | null;
}

/**
 * A line about the mobile app, until it is dismissed. That is kept by the browser and put on `<html>` before the first
 * paint (`before-paint.ts`), so that the page that the server sent, the same for everybody, never moves.
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
      <div className={`${PAGE} flex min-h-12 items-center gap-x-3 text-sm`}>
        <PhoneIcon className="max-sm:hidden" />
        <p className="font-medium">{homeTexts.appTitle(LIMITS.appDiscountPercent)}</p>
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
