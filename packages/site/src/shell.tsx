import { LoadingBar } from '@jalsa/ui/loading-bar';
import { Toaster } from '@jalsa/ui/toaster';
import { frameTexts } from '@jalsa/web/frame/frame-texts';
import { storeCampaign } from '@jalsa/web/links/campaign';
import { storeReferral } from '@jalsa/web/links/referral';
import { useFocusOnNavigation } from '@jalsa/web/navigation/use-focus-on-navigation';
import { sessionStore } from '@jalsa/web/storage/storage';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import {
  Outlet,
  ScrollRestoration,
  type ScrollRestorationProps,
  useLocation,
  useNavigation,
  useNavigationType,
} from 'react-router-dom';
import type { RouteHandle } from './head.ts';
import { PageHead } from './page-head.tsx';

interface ShellProps {
  /** The patterns of pages whose query changes while the visitor stays on them. */
  queryStatePages: readonly string[];
  /** The skeleton of the next page, in place of the current one. */
  skeleton?: ReactNode;
}

/**
 * The shell around every page of a site: head, focus, scroll position, toasts, and the bar of a page that is loading. It
 * stores the campaign and the promoter of the address for the visit.
 */
export function Shell({ queryStatePages, skeleton }: ShellProps) {
  const { key, search } = useLocation();
  const navigationType = useNavigationType();
  const { location: nextLocation } = useNavigation();
  useFocusOnNavigation(queryStatePages);
  useEffect(() => {
    storeReferral(search, sessionStore());
    storeCampaign(search, sessionStore());
  }, [search]);
  // A new page has no scroll position to restore (`styles.css`).
  useLayoutEffect(() => {
    if (key && navigationType === 'PUSH') delete document.documentElement.dataset.restored;
  }, [key, navigationType]);
  return (
    <>
      <PageHead siteName={frameTexts.siteName} />
      {nextLocation && <LoadingBar label={frameTexts.loading} />}
      {skeleton ?? <Outlet />}
      <Toaster label={frameTexts.notifications} closeLabel={frameTexts.close} />
      <ScrollRestoration getKey={getScrollKey} />
    </>
  );
}

const getScrollKey: ScrollRestorationProps['getKey'] = (location, matches) => {
  const page = matches.at(-1);
  return (page?.handle as RouteHandle | undefined)?.scrollKey?.(location, page?.loaderData) ?? location.key;
};
