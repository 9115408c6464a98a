import { PageHeader } from '../../components/page-header.tsx';
import { SectionLinks } from '../../components/section-links.tsx';
import { otherSections } from '../../frame/sections.ts';
import { useMe } from '../../lib/me.ts';
import { useOrganiser } from '../../lib/organiser.ts';
import { usePlace } from '../../lib/place.ts';
import { startTexts } from '../../texts/start.ts';
import { StepList } from './step-list.tsx';
import { stepsOf } from './steps.ts';

/** The start of an organiser: the steps that are left, and the sections. */
export function StartPage() {
  const { name } = useMe();
  const place = usePlace();
  const { data: organiser } = useOrganiser();
  return (
    <>
      <PageHeader title={startTexts.hello(name)} />
      {place && organiser && <StepList steps={stepsOf(organiser, place.permissions)} />}
      {place && <SectionLinks sections={otherSections(place)} />}
    </>
  );
}
