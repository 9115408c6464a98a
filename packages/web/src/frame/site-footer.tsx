import { Logo } from '@jalsa/ui/logo';
import { PAGE_WIDTH } from '@jalsa/ui/page-width';
import { ThemeSwitch } from '@jalsa/ui/theme-switch';
import type { ReactNode } from 'react';
import { SiteLink } from '../links/site-link.tsx';
import { sitePaths } from '../links/site-paths.ts';
import { storeTheme } from '../storage/store-theme.ts';
import { frameTexts } from './frame-texts.ts';

/** The target of the menu link without script. */
export const HELP_ID = 'help';

const helpLinks = (city: string | undefined) => [
  { to: sitePaths.support(), text: frameTexts.support },
  { to: sitePaths.artists(), text: frameTexts.artists },
  { to: sitePaths.blogs(city), text: frameTexts.blogs },
  { to: sitePaths.downloadApp(), text: frameTexts.app },
  { to: sitePaths.terms(), text: frameTexts.terms },
  { to: sitePaths.privacy(), text: frameTexts.privacy },
  { to: sitePaths.refunds(), text: frameTexts.refunds },
];

interface SiteFooterProps {
  /** A section above the lists of links. */
  top?: ReactNode;
  /** The handle of the city that the link to the blog keeps. */
  city?: string | undefined;
  /** Up to two lists of links beside the help. Without them the help is a row of links. */
  children?: ReactNode;
  className: string;
}

/** The footer of every site: its own lists of links, help, legal pages, and the theme. */
export function SiteFooter({ top, city, children, className }: SiteFooterProps) {
  const help = helpLinks(city).map(({ to, text }) => (
    <FooterLink key={to} to={to}>
      {text}
    </FooterLink>
  ));
  return (
    <footer className={`deferred-render mt-16 border-line border-t bg-sunken print:hidden ${className}`}>
      {top}
      {children === undefined ? (
        <nav id={HELP_ID} aria-label={frameTexts.helpTitle} className={`${PAGE_WIDTH} py-4`}>
          <ul className="flex flex-wrap gap-x-6">
            {help.map((link) => (
              <li key={link.key}>{link}</li>
            ))}
          </ul>
        </nav>
      ) : (
        <div
          className={`${PAGE_WIDTH} grid gap-x-12 gap-y-9 py-10 md:grid-cols-2 lg:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)]`}
        >
          {children}
          <LinkList id={HELP_ID} title={frameTexts.helpTitle} className="md:col-span-2 lg:col-span-1">
            {help}
          </LinkList>
        </div>
      )}
      <div className="border-line border-t">
        <div className={`${PAGE_WIDTH} flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-5`}>
          <Logo name={frameTexts.siteName} />
          <p className="text-muted text-sm">{frameTexts.promise}</p>
          <ThemeSwitch texts={frameTexts.theme} onChoose={storeTheme} />
        </div>
      </div>
    </footer>
  );
}

interface LinkListProps {
  id?: string;
  title: string;
  /** Two columns at every width; otherwise only where the list is in a row of its own. */
  columns?: 2;
  className?: string;
  children: ReactNode[];
}

/** A titled list of links of the footer. */
export function LinkList({ id, title, columns, className, children }: LinkListProps) {
  return (
    <section id={id} className={className}>
      <h2 className="mb-2 text-lg">{title}</h2>
      <ul
        className={
          columns ? 'grid grid-cols-2 gap-x-4' : 'md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-12'
        }
      >
        {children.map((child, index) => (
          <li key={index}>{child}</li>
        ))}
      </ul>
    </section>
  );
}

/** A link of the footer to a path of any site. */
export function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <SiteLink
      to={to}
      className="flex min-h-9 items-center py-1 text-sm leading-snug underline decoration-edge underline-offset-4 hover:decoration-ink pointer-coarse:min-h-11"
    >
      {children}
    </SiteLink>
  );
}
