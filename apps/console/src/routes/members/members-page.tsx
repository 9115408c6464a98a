import { useMemo } from 'react';
import { membersOf } from '../../features/members/people.ts';
import { PeoplePage } from '../../features/members/people-page.tsx';
import { useApi } from '../../lib/api.ts';
import { usePlace } from '../../lib/place.ts';
import { useOrganiserId } from '../../lib/use-organiser.ts';
import { memberTexts as texts } from '../../texts/members.ts';

/** The members of an organiser. */
export function MembersPage() {
  const api = useApi();
  const organiser = useOrganiserId();
  const people = useMemo(() => membersOf(api, organiser), [api, organiser]);
  const canWrite = usePlace()?.permissions.has('members.write') ?? false;
  return (
    <PeoplePage key={organiser} title={texts.title} text={texts.text} people={people} canWrite={canWrite} />
  );
}
