import { useScrollToTop } from '@jalsa/web/navigation/use-scroll-to-top';
import type { ReactNode } from 'react';
import { matchRoutes, type Path, type RouteObject } from 'react-router-dom';
import type { FramedSkeleton, Skeleton } from '../lib/skeleton.ts';

interface FoundSkeleton {
  /** The page stands inside the site's frame. */
  isFramed: boolean;
  render: FramedSkeleton;
}

/**
 * The skeleton of the page that a navigation from `current` to `next` opens; null without one, and when the same page
 * gets another query, such as a list with changed filters. The home page shows another city then.
 */
export function findSkeleton(
  routes: RouteObject[],
  skeletons: Record<string, Skeleton>,
  next: Pick<Path, 'pathname' | 'search'>,
  current: Pick<Path, 'pathname'>,
): FoundSkeleton | null {
  const matches = matchRoutes(routes, next) ?? [];
  const page = matches.at(-1);
  const skeleton = skeletons[page?.route.id ?? ''];
  if (!page || !skeleton) return null;
  if (next.pathname === current.pathname && page.route.id !== 'home') return null;
  const query = new URLSearchParams(next.search);
  return {
    isFramed: matches.some(({ route }) => route.id === 'site'),
    render(known) {
      const content = skeleton({ params: page.params, query, ...known });
      return content ? <AtTop key={next.pathname}>{content}</AtTop> : null;
    },
  };
}

function AtTop({ children }: { children: ReactNode }) {
  useScrollToTop();
  return children;
}
