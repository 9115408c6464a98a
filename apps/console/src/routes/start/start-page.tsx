import { PageHeader } from '../../components/page-header.tsx';
import { SectionLinks } from '../../components/section-links.tsx';
import { otherSections } from '../../frame/sections.ts';
import { useMe } from '../../lib/me.ts';
import { usePlace } from '../../lib/place.ts';
import { startTexts } from '../../texts/start.ts';

/** The start of an organiser. */
export function StartPage() {
  const { name } = useMe();
  const place = usePlace();
  return (
    <>
      <PageHeader title={startTexts.hello(name)} />
      {place && <SectionLinks sections={otherSections(place)} />}
    </>
  );
}
