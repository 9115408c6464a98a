import { Button, buttonClass } from '@jalsa/ui/button';
import { errorText, isApiError } from '@jalsa/web/api/api-errors';
import { useMutation } from '@tanstack/react-query';
import { EventState } from '../../components/event-state.tsx';
import { useApi } from '../../lib/api.ts';
import { editorTexts as texts } from '../../texts/events.ts';
import { useEditor } from './editor-context.ts';

interface PublishBarProps {
  saveState: 'saved' | 'unsaved' | 'saving' | 'failed';
  onFaults: (faults: Record<string, string>) => void;
}

const SAVE_TEXTS = {
  saved: texts.saved,
  unsaved: texts.unsaved,
  saving: texts.saving,
  failed: texts.saveFailed,
};

/** The state of the draft, and the button that publishes it. */
export function PublishBar({ saveState, onFaults }: PublishBarProps) {
  const { organiser, draft, flush, adopt, mayWrite } = useEditor();
  const api = useApi();
  const publish = useMutation({
    mutationFn: async () => {
      const stored = await flush();
      if (!stored) return null;
      return api().events.publish({
        params: { organiser, event: draft._id },
        body: { version: stored.version },
      });
    },
    onSuccess: (published) => {
      if (!published) return;
      onFaults({});
      adopt(published);
    },
    onError: (error) => {
      if (!isApiError(error, 'invalid_request')) return;
      onFaults(Object.fromEntries(error.details.map(({ path, message }) => [path, message])));
    },
    meta: { success: texts.published, failure: (error) => errorText(error) },
  });
  const isPublished = draft.published_at !== null;
  const isUpToDate = isPublished && !draft.has_changes && saveState === 'saved';
  return (
    <>
      <span className="flex items-center gap-2">
        <EventState state={draft.state} isPostponed={draft.change?.status === 'postponed'} />
        {mayWrite && (
          <span role="status" className="text-muted text-sm">
            {SAVE_TEXTS[saveState]}
          </span>
        )}
      </span>
      {draft.address && (
        <a href={draft.address} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
          {texts.view}
        </a>
      )}
      {mayWrite && (
        <Button
          busy={publish.isPending}
          busyLabel={texts.publishing}
          disabled={isUpToDate}
          onClick={() => publish.mutate()}
        >
          {isPublished ? texts.publishChanges : texts.publish}
        </Button>
      )}
      {isPublished && (
        <p className="w-full text-muted text-sm sm:text-right">
          {isUpToDate ? texts.upToDate : texts.hasChanges}
        </p>
      )}
    </>
  );
}
