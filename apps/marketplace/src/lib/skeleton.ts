import type { LocationList } from '@jalsa/api-client';
import type { ReactNode } from 'react';
import type { Params } from 'react-router-dom';

/** The facts about a page that are known before it is loaded. */
export interface PendingPage {
  params: Params;
  query: URLSearchParams;
  /** The cities, by which the handle in an address is looked up. */
  cities: LocationList | null;
  /** The handle of the city that the visitor has chosen. */
  chosen: string | null;
}

/** The skeleton of a route's page while it is loading; null leaves the current page visible. */
export type Skeleton = (page: PendingPage) => ReactNode;

/** The skeleton of the page that a navigation opens, when the frame around it knows the cities. */
export type FramedSkeleton = (known: Pick<PendingPage, 'cities' | 'chosen'>) => ReactNode;
