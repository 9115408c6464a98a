import { useMemo } from 'react';
import { operatorsOf } from '../../features/members/people.ts';
import { PeoplePage } from '../../features/members/people-page.tsx';
import { useApi } from '../../lib/api.ts';
import { memberTexts as texts } from '../../texts/members.ts';

/** The operators of the site, for those who may change them. */
export function StaffPage() {
  const api = useApi();
  const people = useMemo(() => operatorsOf(api), [api]);
  return <PeoplePage title={texts.staffTitle} text={texts.staffText} people={people} canWrite />;
}
