import { frameTexts } from '@jalsa/web/frame/frame-texts';
import { PageFrame } from '@jalsa/web/frame/page-frame';
import { FooterLink, LinkList, SiteFooter } from '@jalsa/web/frame/site-footer';
import type { ReactNode } from 'react';
import { Outlet, useOutletContext } from 'react-router-dom';
import { type CityPaths, useCityPaths } from '../lib/city-paths.ts';
import { paths } from '../lib/paths.ts';
import { blogTexts } from '../texts/blogs.ts';
import { BlogHeader } from './blog-header.tsx';

const KIND_LINKS = Object.entries(blogTexts.kinds).map(([kind, text]) => ({
  to: paths.list({ kind }),
  text,
}));

const marketplaceLinks = ({ home, venues }: CityPaths) => [
  { to: home, text: blogTexts.events },
  { to: venues, text: frameTexts.venues },
  { to: paths.host(), text: frameTexts.host },
  { to: paths.artistOnboard(), text: frameTexts.artist },
];

/** Header, page and footer. */
export function BlogFrame() {
  return (
    <PageFrame header={<BlogHeader />} footer={<BlogFooter />}>
      <PendingOutlet />
    </PageFrame>
  );
}

/** The current page, or the skeleton of the page that is loading. */
function PendingOutlet() {
  const skeleton = useOutletContext<ReactNode>();
  if (!skeleton) return <Outlet />;
  return (
    <>
      <p role="status" className="sr-only">
        {frameTexts.loading}
      </p>
      {skeleton}
    </>
  );
}

function BlogFooter() {
  return (
    <SiteFooter className="[--deferred-height:42rem] lg:[--deferred-height:24rem]">
      <LinkList title={blogTexts.explore}>
        {marketplaceLinks(useCityPaths()).map(({ to, text }) => (
          <FooterLink key={to} to={to}>
            {text}
          </FooterLink>
        ))}
      </LinkList>
      <LinkList title={blogTexts.title}>
        {[{ to: paths.list(), text: blogTexts.allBlogs }, ...KIND_LINKS].map(({ to, text }) => (
          <FooterLink key={to} to={to}>
            {text}
          </FooterLink>
        ))}
      </LinkList>
    </SiteFooter>
  );
}
