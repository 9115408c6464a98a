import { useLazyImport } from '@jalsa/ui/use-lazy-import';
import { whenIdle } from '@jalsa/web/browser/when-idle';
import { frameTexts } from '@jalsa/web/frame/frame-texts';
import { PageFrame } from '@jalsa/web/frame/page-frame';
import { FooterLink, LinkList, SiteFooter } from '@jalsa/web/frame/site-footer';
import { useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { type CityPaths, useCityPaths } from '../lib/city-paths.ts';
import { paths } from '../lib/paths.ts';
import { blogTexts } from '../texts/blogs.ts';
import { BlogHeader } from './blog-header.tsx';

const kindLinks = () =>
  Object.entries(blogTexts().kinds).map(([kind, text]) => ({ to: paths.list({ kind }), text }));

const marketplaceLinks = ({ home, venues }: CityPaths) => [
  { to: home, text: blogTexts().events },
  { to: venues, text: frameTexts().venues },
  { to: paths.host(), text: frameTexts().host },
  { to: paths.artistOnboard(), text: frameTexts().artist },
];

/** Header, page and footer. */
export function BlogFrame() {
  return (
    <PageFrame header={<BlogHeader />} footer={<BlogFooter />}>
      <PendingOutlet />
    </PageFrame>
  );
}

const loadSkeleton = async () => (await import('./page-skeleton.tsx')).PageSkeleton;

/**
 * The current page, or the skeleton of the page that is loading. A list with other filters stays visible. The code of the
 * skeletons is loaded when the browser is idle or with the first navigation.
 */
function PendingOutlet() {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const PageSkeleton = useLazyImport(loadSkeleton, isIdle || next !== undefined, () => setIdle(false));
  if (next === undefined || next === pathname || !PageSkeleton) return <Outlet />;
  return (
    <>
      <p role="status" className="sr-only">
        {frameTexts().loading}
      </p>
      <PageSkeleton key={next} pathname={next} />
    </>
  );
}

function BlogFooter() {
  return (
    <SiteFooter className="[--deferred-height:42rem] lg:[--deferred-height:24rem]">
      <LinkList title={blogTexts().explore}>
        {marketplaceLinks(useCityPaths()).map(({ to, text }) => (
          <FooterLink key={to} to={to}>
            {text}
          </FooterLink>
        ))}
      </LinkList>
      <LinkList title={blogTexts().title}>
        {[{ to: paths.list(), text: blogTexts().allBlogs }, ...kindLinks()].map(({ to, text }) => (
          <FooterLink key={to} to={to}>
            {text}
          </FooterLink>
        ))}
      </LinkList>
    </SiteFooter>
  );
}
