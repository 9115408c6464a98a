import { matchPath, Outlet, useNavigation } from 'react-router-dom';
import { EventGridSkeleton } from '../../components/event-card/event-grid-skeleton.tsx';
import { PAGE } from '../../components/page-width.ts';
import { patterns } from '../../router/paths.ts';
import { commonTexts } from '../../texts/common.ts';

const LISTS = [patterns.home, patterns.homeIn, patterns.explore];

/** The page, or the shape of the list that has been asked for and is on its way. */
export function PendingOutlet() {
  const { state, location } = useNavigation();
  const comesAList = state === 'loading' && LISTS.some((path) => matchPath(path, location.pathname));
  if (!comesAList) return <Outlet />;
  return (
    <div className={`${PAGE} space-y-6 py-8`}>
      <p role="status" className="sr-only">
        {commonTexts.loading}
      </p>
      <EventGridSkeleton />
    </div>
  );
}
