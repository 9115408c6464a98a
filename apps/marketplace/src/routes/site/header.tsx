import type { Location, LocationList } from '@jalsa/api-client';
import { IconButton } from '@jalsa/ui/icon-button';
import { ChevronDownIcon, MapPinIcon, MenuIcon } from '@jalsa/ui/icons';
import { preloadDialog } from '@jalsa/ui/lazy-dialog';
import { lazyPart } from '@jalsa/ui/lazy-part';
import { AccountLink, HEADER_LINK, HeaderBar, UnscriptedMenuLink } from '@jalsa/web/frame/header-bar';
import { reportPartFailure } from '@jalsa/web/frame/report-part-failure';
import { SiteLink } from '@jalsa/web/links/site-link';
import { useOnHistoryNavigation } from '@jalsa/web/navigation/use-on-history-navigation';
import { useSession } from '@jalsa/web/session/session';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { usePlan } from '../../lib/plan.ts';
import { commonTexts } from '../../texts/common.ts';
import { planHeartTexts } from '../../texts/plan-heart.ts';
import { siteTexts } from '../../texts/site.ts';
import { CompactHeaderSearch, WideHeaderSearch } from './header-search.tsx';
import { MobileMenu } from './mobile-menu.tsx';

const areaLinks = (city: Location | undefined) => [
  { to: paths.venues(city?.handler), text: commonTexts.venues },
  { to: paths.blogs(city?.handler), text: commonTexts.blogs },
];

const CITY_CLASS =
  'flex min-h-11 min-w-0 items-center gap-1.5 rounded-full px-1.5 font-medium text-sm transition-colors hover:bg-ink/8 active:bg-ink/15 sm:ml-1 sm:px-2.5 sm:text-base';

const loadCityPicker = async () => (await import('../../features/cities/city-picker.tsx')).CityPicker;
const CityPicker = lazyPart(loadCityPicker);
// When the preload fails, opening the picker loads it again and reports a failure.
const preloadCityPicker = () => void loadCityPicker().catch(() => {});

interface HeaderProps {
  cities: LocationList | null;
  city: Location | undefined;
  /** The city that the logo links to. */
  homeCity: Location | undefined;
  /** The link to choose a city without script. */
  citiesLink: string;
  isPickerOpen: boolean;
  setPickerOpen: (open: boolean) => void;
}

/** The logo, the city picker, the search, and the link to the account. */
export function Header({ cities, city, homeCity, citiesLink, isPickerOpen, setPickerOpen }: HeaderProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  useOnHistoryNavigation(() => {
    setPickerOpen(false);
    setMenuOpen(false);
  });
  const session = useSession();
  const planned = usePlan().length;
  // A narrow desktop has room for either the search or these links, which are also in the menu.
  const linkClass = `${HEADER_LINK} ${city ? 'lg:max-xl:hidden' : ''}`;
  return (
    <HeaderBar
      homePath={paths.home(homeCity?.handler)}
      overlays={
        <>
          {cities && (
            <CityPicker
              open={isPickerOpen}
              onOpenChange={setPickerOpen}
              cities={cities}
              current={city?.handler}
              onLoadFailure={() => {
                reportPartFailure();
                setPickerOpen(false);
              }}
            />
          )}
          <MobileMenu city={city} open={isMenuOpen} onOpenChange={setMenuOpen} session={session} />
        </>
      }
    >
      {cities && (
        <>
          <button
            type="button"
            onClick={() => setPickerOpen(true)}
            onPointerEnter={preloadCityPicker}
            aria-label={city ? siteTexts.cityNow(city.region) : siteTexts.chooseCity}
            className={`${CITY_CLASS} unscripted:hidden!`}
          >
            <CurrentCity city={city} />
          </button>
          {/* Without script, the button becomes a link to the cities, and the menu a link to the help. */}
          <span className="hidden unscripted:contents">
            <a
              href={citiesLink}
              aria-label={city ? siteTexts.cityNow(city.region) : siteTexts.chooseCity}
              className={CITY_CLASS}
            >
              <CurrentCity city={city} />
            </a>
          </span>
        </>
      )}
      {city && <WideHeaderSearch city={city} />}
      <nav aria-label={commonTexts.mainMenu} className="ml-auto flex shrink-0 items-center gap-1">
        {city && <CompactHeaderSearch city={city} />}
        {areaLinks(city).map(({ to, text }) => (
          <SiteLink key={to} to={to} className={linkClass}>
            {text}
          </SiteLink>
        ))}
        <AccountLink session={session} />
        <IconButton
          label={planned > 0 ? planHeartTexts.openMenu(planned) : commonTexts.openMenu}
          icon={<PlanMenuIcon planned={planned} />}
          onClick={() => setMenuOpen(true)}
          onPointerEnter={preloadDialog}
          aria-haspopup="dialog"
          className="-mr-2 unscripted:hidden!"
        />
        <UnscriptedMenuLink />
      </nav>
    </HeaderBar>
  );
}

/** The menu icon with the number of events in My plan. */
function PlanMenuIcon({ planned }: { planned: number }) {
  return (
    <span className="relative flex">
      <MenuIcon className="size-6" />
      {planned > 0 && (
        <span className="absolute -top-2 -right-2.5 min-w-5 rounded-full bg-rani px-1 text-center font-bold text-surface text-xs leading-5 tabular-nums">
          {planned}
        </span>
      )}
    </span>
  );
}

function CurrentCity({ city }: Pick<HeaderProps, 'city'>) {
  return (
    <>
      <MapPinIcon className={`text-rani ${city ? 'max-[24.5rem]:hidden' : ''}`} />
      <span className="truncate">{city?.region ?? siteTexts.chooseCity}</span>
      <ChevronDownIcon className="text-muted" />
    </>
  );
}
