import { Button, buttonClass } from '@jalsa/ui/button';
import { EmptyState } from '@jalsa/ui/empty-state';
import { ArrowRightIcon, TicketIcon } from '@jalsa/ui/icons';
import { PAGE_WIDTH } from '@jalsa/ui/page-width';
import { Suspense, useContext } from 'react';
import { Link } from 'react-router-dom';
import { HomeHero } from '../../components/home-hero.tsx';
import { MissingPart } from '../../components/missing-part.tsx';
import { OpenCityPicker } from '../../features/cities/open-city-picker.ts';
import { AppBanner } from '../../features/landing/app-banner.tsx';
import { AppStrip } from '../../features/landing/app-strip.tsx';
import { BannerSlider } from '../../features/landing/banner-slider.tsx';
import { FeaturedEvents } from '../../features/landing/featured-events.tsx';
import { Gallery } from '../../features/landing/gallery.tsx';
import { GroupSection } from '../../features/landing/group-section.tsx';
import { HeroGallery } from '../../features/landing/hero-gallery.tsx';
import { heroImages } from '../../features/landing/hero-images.ts';
import { PartnerStrip } from '../../features/landing/partner-strip.tsx';
import { VenuesBanner } from '../../features/landing/venues-banner.tsx';
import { SearchBox } from '../../features/search/search-box.tsx';
import { paths } from '../../lib/paths.ts';
import { SITE_LIMITS } from '../../lib/site-limits.ts';
import { commonTexts } from '../../texts/common.ts';
import { homeTexts } from '../../texts/home.ts';
import type { CityHome, LandingPart } from './load-home.ts';

interface CityHomePageProps {
  data: CityHome;
}

/** The landing page of a city. Parts that could not be loaded are named, except banners. */
export function CityHomePage({ data }: CityHomePageProps) {
  const { city, groups, events, total, partners, gallery, venues, appLinks } = data;
  const now = new Date(data.loadedAt);
  const missing = data.missing.filter(isMissed).map((part) => homeTexts.parts[part]);
  const isEmpty = total === 0 && groups.length === 0;
  return (
    <>
      <AppStrip links={appLinks} />
      <HomeHero
        title={homeTexts.title}
        place={city.region}
        text={total > 0 ? homeTexts.count(total) : ''}
        aside={<HeroAside data={data} />}
      >
        <SearchBox key={city.handler} city={city} size="large" />
      </HomeHero>
      <div className={`${PAGE_WIDTH} flex flex-col gap-10 py-8 sm:gap-14 sm:py-12`}>
        {/* React hydrates these parts after those above the fold, or at their first event. */}
        <Suspense>
          {isEmpty ? <NoEvents /> : <FeaturedEvents city={city} events={events} now={now} />}
        </Suspense>
        {missing.length > 0 && <MissingPart text={homeTexts.missing(commonTexts.list(missing))} />}
        <Suspense>
          {groups.map((group) => (
            <GroupSection key={group._id} city={city} group={group} now={now} />
          ))}
        </Suspense>
        {total >= SITE_LIMITS.exploreAllFrom && (
          <Link
            to={paths.explore(city.handler)}
            className={`${buttonClass('secondary', 'large')} self-center`}
          >
            {homeTexts.exploreAllEvents}
            <ArrowRightIcon />
          </Link>
        )}
        <Suspense>
          {partners.length > 0 && <PartnerStrip partners={partners} />}
          {gallery.length > 0 && <Gallery images={gallery} />}
          {venues.length > 0 && <VenuesBanner city={city} venues={venues} />}
          {appLinks && <AppBanner links={appLinks} />}
        </Suspense>
      </div>
    </>
  );
}

/** Whether visitors learn of a missing part. Pictures replace banners. */
function isMissed(part: LandingPart): part is keyof (typeof homeTexts)['parts'] {
  return part !== 'banners';
}

function HeroAside({ data: { city, banners, venues, gallery } }: CityHomePageProps) {
  if (banners.length > 0) return <BannerSlider key={city.handler} banners={banners} />;
  const pictures = heroImages(venues, gallery);
  return pictures.length > 0 ? <HeroGallery pictures={pictures} /> : null;
}

function NoEvents() {
  const openPicker = useContext(OpenCityPicker);
  return (
    <EmptyState
      icon={<TicketIcon />}
      title={homeTexts.noEventsInLocation}
      text={commonTexts.noEventsHint}
      action={
        <Button variant="secondary" className="unscripted:hidden!" onClick={openPicker}>
          {homeTexts.otherCity}
        </Button>
      }
    />
  );
}
