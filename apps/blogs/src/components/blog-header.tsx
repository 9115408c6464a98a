import { IconButton } from '@jalsa/ui/icon-button';
import { MenuIcon } from '@jalsa/ui/icons';
import { lazyPart } from '@jalsa/ui/lazy-part';
import { frameTexts } from '@jalsa/web/frame/frame-texts';
import { AccountLink, HEADER_LINK, HeaderBar, UnscriptedMenuLink } from '@jalsa/web/frame/header-bar';
import { reportPartFailure } from '@jalsa/web/frame/report-part-failure';
import { SiteLink } from '@jalsa/web/links/site-link';
import { useOnHistoryNavigation } from '@jalsa/web/navigation/use-on-history-navigation';
import { useSession } from '@jalsa/web/session/session';
import { useState } from 'react';
import { type CityPaths, useCityPaths } from '../lib/city-paths.ts';
import { paths } from '../lib/paths.ts';
import { blogTexts } from '../texts/blogs.ts';

const headerLinks = ({ home, venues }: CityPaths) => [
  { to: home, text: blogTexts.events },
  { to: venues, text: frameTexts.venues },
  { to: paths.list(), text: frameTexts.blogs },
];

const loadMenu = async () => (await import('./blog-menu.tsx')).BlogMenu;
const BlogMenu = lazyPart(loadMenu);
// When the preload fails, opening the menu loads it again and reports a failure.
const preloadMenu = () => void loadMenu().catch(() => {});

/** The logo, the links to the marketplace and the menu. */
export function BlogHeader() {
  const [isMenuOpen, setMenuOpen] = useState(false);
  useOnHistoryNavigation(() => setMenuOpen(false));
  const session = useSession();
  const cityPaths = useCityPaths();
  return (
    <HeaderBar
      homePath={cityPaths.home}
      overlays={
        <BlogMenu
          open={isMenuOpen}
          onOpenChange={setMenuOpen}
          session={session}
          venuesPath={cityPaths.venues}
          onLoadFailure={() => {
            reportPartFailure();
            setMenuOpen(false);
          }}
        />
      }
    >
      <nav aria-label={frameTexts.mainMenu} className="ml-auto flex shrink-0 items-center gap-1">
        {headerLinks(cityPaths).map(({ to, text }) => (
          <SiteLink key={to} to={to} className={HEADER_LINK}>
            {text}
          </SiteLink>
        ))}
        <AccountLink session={session} />
        <IconButton
          label={frameTexts.openMenu}
          icon={<MenuIcon className="size-6" />}
          onClick={() => setMenuOpen(true)}
          onPointerEnter={preloadMenu}
          aria-haspopup="dialog"
          className="-mr-2 unscripted:hidden!"
        />
        <UnscriptedMenuLink />
      </nav>
    </HeaderBar>
  );
}
