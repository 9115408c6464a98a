import type { EventDraft } from '@jalsa/api-client/console';
import { NoticeBox } from '@jalsa/ui/notice-box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Loaded } from '../../components/loaded.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useApi } from '../../lib/api.ts';
import { usePlace } from '../../lib/place.ts';
import { useOrganiserId } from '../../lib/use-organiser.ts';
import { eventTexts, editorTexts as texts } from '../../texts/events.ts';
import { BasicsSection, DatesSection } from './basics-sections.tsx';
import { DescriptionSection, PicturesSection, TermsSection } from './content-sections.tsx';
import { DiscountsSection } from './discounts-section.tsx';
import { EditorContext } from './editor-context.ts';
import { FaultList } from './fault-list.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { PackagesSection } from './packages-section.tsx';
import { PreviewSection } from './preview-section.tsx';
import { PublishBar } from './publish-bar.tsx';
import { StatusSection } from './status-section.tsx';
import { useEventEditor } from './use-event-editor.ts';

/** An event of an organiser: its content, which stores itself, and what becomes of it. */
export function EventPage() {
  const api = useApi();
  const organiser = useOrganiserId();
  const { event = '' } = useParams();
  const draft = useQuery({
    queryKey: ['event', organiser, event],
    queryFn: () => api().events.get({ params: { organiser, event } }),
    // The editor looks for the changes of others by itself.
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
  });
  return (
    <Loaded query={draft}>
      {(loaded) => <EventEditor key={event} organiser={organiser} loaded={loaded} />}
    </Loaded>
  );
}

function EventEditor({ organiser, loaded }: { organiser: string; loaded: EventDraft }) {
  const mayWrite = usePlace()?.permissions.has('events.write') ?? false;
  const editor = useEventEditor(organiser, loaded, mayWrite);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const { draft, content, merge } = editor;
  const set = (path: string, value: unknown) => {
    editor.set(path, value);
    if (faults[path]) setFaults(({ [path]: _, ...others }) => others);
  };
  const isClosed = draft.state === 'cancelled';
  const context = { ...editor, set, organiser, faults, mayWrite: mayWrite && !isClosed };
  return (
    <EditorContext value={context}>
      <PageHeader
        title={content.name || eventTexts.untitled}
        actions={<PublishBar saveState={editor.saveState} onFaults={setFaults} />}
      />
      {!mayWrite && (
        <NoticeBox tone="neutral" title={texts.readOnly} className="mb-4">
          {null}
        </NoticeBox>
      )}
      <FaultList faults={faults} />
      <div className="grid max-w-4xl gap-4">
        <BasicsSection />
        <DatesSection />
        <PackagesSection />
        <PicturesSection />
        <DescriptionSection />
        <TermsSection />
        <DiscountsSection />
        <PreviewSection />
        {mayWrite && <StatusSection />}
      </div>
      {merge && <MergeDialog merge={merge} onResolve={editor.resolve} />}
    </EditorContext>
  );
}
