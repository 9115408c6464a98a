import type { Me, Membership } from '@jalsa/api-client/console';
import type { Permission } from '@jalsa/api-client/contract';
import { useParams } from 'react-router-dom';
import { useMe } from './me.ts';

/** Where a member of staff works: at an organiser, or at the site if `organiserId` is null. */
export interface Place {
  organiserId: string | null;
  /** Null for an organiser that an operator of the site looks at. */
  name: string | null;
  permissions: ReadonlySet<Permission>;
  /** The ids of the events that the member is limited to; null for all. */
  events: readonly string[] | null;
}

/** The place of an organiser, or of the site for null; null without a membership that reaches it. */
export function placeOf({ memberships }: Pick<Me, 'memberships'>, organiserId: string | null): Place | null {
  const own = memberships.find(({ organiser }) => (organiser?._id ?? null) === organiserId);
  const ofSite = memberships.find(({ organiser }) => organiser === null);
  const reaching = [own, ofSite].filter((found): found is Membership => found !== undefined);
  if (reaching.length === 0) return null;
  return {
    organiserId,
    name: own?.organiser?.name ?? null,
    permissions: new Set(reaching.flatMap(({ permissions }) => permissions)),
    events: ofSite ? null : (own?.events ?? null),
  };
}

/** The place of the page: of the organiser in its address, else of the site. Null without a membership that reaches it. */
export function usePlace(): Place | null {
  return placeOf(useMe(), useParams().organiser ?? null);
}

/** The place that opens first: of the oldest membership. Null without any membership. */
export function firstPlace(me: Pick<Me, 'memberships'>): Place | null {
  const [first] = me.memberships;
  return first ? placeOf(me, first.organiser?._id ?? null) : null;
}
