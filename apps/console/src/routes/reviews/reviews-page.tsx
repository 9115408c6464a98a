import { Tabs } from '@jalsa/ui/tabs';
import { useState } from 'react';
import { PageHeader } from '../../components/page-header.tsx';
import { usePlace } from '../../lib/place.ts';
import { reviewTexts as texts } from '../../texts/operators.ts';
import { OrganiserReviews } from './organiser-reviews.tsx';
import { PeopleReviews } from './people-reviews.tsx';

const TABS = [
  { id: 'organisers', label: texts.organisers, permission: 'organisers.review' },
  { id: 'artists', label: texts.artists, permission: 'artists.review' },
  { id: 'drivers', label: texts.drivers, permission: 'drivers.review' },
] as const;

/** The queues of what operators review. */
export function ReviewsPage() {
  const permissions = usePlace()?.permissions;
  const tabs = TABS.filter(({ permission }) => permissions?.has(permission));
  const [chosen, setChosen] = useState(tabs[0]?.id ?? 'organisers');
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      <Tabs label={texts.title} items={tabs} value={chosen} onChange={setChosen}>
        {chosen === 'organisers' ? <OrganiserReviews /> : <PeopleReviews key={chosen} kind={chosen} />}
      </Tabs>
    </>
  );
}
