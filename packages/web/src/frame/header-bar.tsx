import { buttonClass } from '@jalsa/ui/button';
import { iconButtonClass } from '@jalsa/ui/icon-button';
import { MenuIcon, UserIcon } from '@jalsa/ui/icons';
import { Logo } from '@jalsa/ui/logo';
import { PAGE_WIDTH } from '@jalsa/ui/page-width';
import type { ReactNode } from 'react';
import { SiteLink } from '../links/site-link.tsx';
import { sitePaths } from '../links/site-paths.ts';
import type { Session } from '../session/session.ts';
import { frameTexts } from './frame-texts.ts';
import { HELP_ID } from './site-footer.tsx';

interface HeaderBarProps {
  /** The path of the home page, which the logo links to. */
  homePath: string;
  /** The content of the bar beside the logo. */
  children: ReactNode;
  /** What the bar opens. */
  overlays?: ReactNode;
}

/** The bar at the top of every page, with the logo. */
export function HeaderBar({ homePath, children, overlays }: HeaderBarProps) {
  return (
    <header className="@container sticky top-0 z-20 border-line border-b bg-surface print:hidden">
      {/* Text of twice the size takes two lines. */}
      <div className={`${PAGE_WIDTH} flex min-h-16 items-center gap-1 sm:gap-3 @max-2xs:flex-wrap`}>
        <SiteLink to={homePath} aria-label={frameTexts.homeLabel} className="inline-flex rounded-md py-1">
          <Logo name={frameTexts.siteName} />
        </SiteLink>
        {children}
      </div>
      {overlays}
    </header>
  );
}

/** The class of a link of the header on wide screens; the menu has the same links. */
export const HEADER_LINK =
  'hidden min-h-11 items-center rounded-md px-3 font-medium hover:bg-ink/8 md:inline-flex';

/** The link to the profile, or to the sign-in, on wide screens. */
export function AccountLink({ session }: { session: Session | null }) {
  return (
    <span className="hidden md:contents">
      <SiteLink to={session ? sitePaths.profile() : sitePaths.signIn()} className={buttonClass('secondary')}>
        <UserIcon />
        {session ? frameTexts.profile : frameTexts.login}
      </SiteLink>
    </span>
  );
}

/** Without script, the menu is a link to the help in the footer. */
export function UnscriptedMenuLink() {
  return (
    <span className="hidden unscripted:contents">
      <a href={`#${HELP_ID}`} aria-label={frameTexts.helpTitle} className={`${iconButtonClass()} -mr-2`}>
        <MenuIcon className="size-6" />
      </a>
    </span>
  );
}
