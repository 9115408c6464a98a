import { buttonClass } from '@jalsa/ui/button';
import { EmptyState } from '@jalsa/ui/empty-state';
import { AlertIcon } from '@jalsa/ui/icons';
import { Link, Outlet, useMatch } from 'react-router-dom';
import { useMe } from '../lib/me.ts';
import { paths, patterns } from '../lib/paths.ts';
import { firstPlace, usePlace } from '../lib/place.ts';
import { frameTexts } from '../texts/frame.ts';
import { BottomBar } from './bottom-bar.tsx';
import { sectionsOf } from './sections.ts';
import { SideBar } from './side-bar.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame of the pages of a place: a side bar on a desktop; a bar at the top and one at the bottom on a phone. */
export function Workplace() {
  const me = useMe();
  const placeOfPage = usePlace();
  const isPersonal = useMatch(patterns.account) !== null;
  const place = placeOfPage ?? (isPersonal ? firstPlace(me) : null);
  const sections = place ? sectionsOf(place) : [];
  return (
    <div className="min-h-dvh lg:pl-60">
      <SkipLink />
      <TopBar place={place} />
      <SideBar place={place} sections={sections} />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-7xl px-4 pt-5 pb-24 outline-none sm:px-6 lg:px-8 lg:pt-8 lg:pb-12"
      >
        {place || isPersonal ? <Outlet /> : <LostAccess />}
      </main>
      <BottomBar sections={sections} />
    </div>
  );
}

function LostAccess() {
  const { title, text, action } = frameTexts.lostAccess;
  return (
    <div role="alert">
      <EmptyState
        headingLevel={1}
        icon={<AlertIcon />}
        title={title}
        text={text}
        action={
          <Link to={paths.home()} className={buttonClass('main')}>
            {action}
          </Link>
        }
      />
    </div>
  );
}
