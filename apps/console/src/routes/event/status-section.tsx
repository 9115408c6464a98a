import type { EventDraft } from '@jalsa/api-client/console';
import { Button } from '@jalsa/ui/button';
import { ConfirmDialog } from '@jalsa/ui/confirm-dialog';
import { LazyDialog } from '@jalsa/ui/lazy-dialog';
import { NativeSelect } from '@jalsa/ui/native-select';
import { TextField } from '@jalsa/ui/text-field';
import { toast } from '@jalsa/ui/toast';
import { PlainForm } from '@jalsa/web/forms/plain-form';
import { reportPartFailure } from '@jalsa/web/frame/report-part-failure';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../lib/api.ts';
import { daysLater, fromLocalTime, toLocalTime } from '../../lib/india-time.ts';
import { paths } from '../../lib/paths.ts';
import { usePlace } from '../../lib/place.ts';
import { commonTexts } from '../../texts/common.ts';
import { editorTexts as texts } from '../../texts/events.ts';
import { useEditor } from './editor-context.ts';
import { Section } from './fields.tsx';

type Asked = 'hide' | 'postpone' | 'cancel';

/** The places that are sold or held, of a date or of the whole event. */
const soldOf = ({ sold }: EventDraft, date: string | null = null): number =>
  sold.filter((one) => date === null || one.date === date).reduce((sum, { people }) => sum + people, 0);

/** Hiding, postponing, cancelling and duplicating, each with what it means for the buyers. */
export function StatusSection() {
  const { organiser, draft, adopt } = useEditor();
  const api = useApi();
  const navigate = useNavigate();
  const place = usePlace();
  const [asked, setAsked] = useState<Asked | null>(null);
  const params = { organiser, event: draft._id };
  const done = (said: string) => (changed: EventDraft) => {
    adopt(changed);
    setAsked(null);
    toast.success(said);
  };
  const setHidden = useMutation({
    mutationFn: (hidden: boolean) => api().events.setHidden({ params, body: { hidden } }),
    onSuccess: (changed) => done(changed.state === 'hidden' ? texts.hideDone : texts.showDone)(changed),
  });
  const copy = useMutation({
    mutationFn: () => api().events.copy({ params }),
    onSuccess: ({ _id }) => navigate(paths.event(organiser, _id)),
  });
  const dialog = (which: Asked) => ({
    open: asked === which,
    onOpenChange: (open: boolean) => !open && setAsked(null),
    closeLabel: commonTexts.close,
    onLoadFailure: reportPartFailure,
  });
  const isLive = draft.state === 'on_sale';
  return (
    <Section title={texts.status}>
      <div className="flex flex-wrap gap-2">
        {draft.state === 'hidden' && (
          <Button variant="secondary" busy={setHidden.isPending} onClick={() => setHidden.mutate(false)}>
            {texts.show}
          </Button>
        )}
        {isLive && (
          <>
            <Button variant="secondary" onClick={() => setAsked('hide')}>
              {texts.hide}
            </Button>
            <Button variant="secondary" onClick={() => setAsked('postpone')}>
              {texts.postpone}
            </Button>
          </>
        )}
        {(isLive || draft.state === 'hidden') && (
          <Button variant="secondary" onClick={() => setAsked('cancel')}>
            {texts.cancel}
          </Button>
        )}
        {place?.events === null && (
          <Button variant="secondary" busy={copy.isPending} onClick={() => copy.mutate()}>
            {texts.copy}
          </Button>
        )}
      </div>
      <ConfirmDialog
        {...dialog('hide')}
        title={texts.hideTitle}
        text={texts.hideText(soldOf(draft))}
        cancelLabel={texts.keep}
        confirmLabel={texts.hide}
        busy={setHidden.isPending}
        onConfirm={() => setHidden.mutate(true)}
      />
      <LazyDialog {...dialog('postpone')} title={texts.postponeTitle}>
        <PostponeForm onDone={done(texts.postponeDone)} />
      </LazyDialog>
      <LazyDialog {...dialog('cancel')} title={texts.cancelTitle}>
        <CancelForm onDone={done(texts.cancelDone)} onKeep={() => setAsked(null)} />
      </LazyDialog>
    </Section>
  );
}

/** The choice of a date of an event that has several. `whole` adds the event itself. */
function DateChoice({
  value,
  onChange,
  whole,
}: {
  value: string;
  onChange: (date: string) => void;
  whole: boolean;
}) {
  const { draft } = useEditor();
  const dates = draft.content.children ?? [];
  if (draft.content.slots !== true) return null;
  return (
    <NativeSelect
      label={texts.which}
      value={value}
      onChange={onChange}
      choices={[
        ...(whole ? [{ value: '', label: texts.wholeEvent }] : []),
        ...dates.flatMap(({ handle, event_start }) =>
          handle ? { value: handle, label: toLocalTime(event_start).replace('T', ' ') } : [],
        ),
      ]}
    />
  );
}

function CancelForm({ onDone, onKeep }: { onDone: (draft: EventDraft) => void; onKeep: () => void }) {
  const { organiser, draft } = useEditor();
  const api = useApi();
  const [date, setDate] = useState('');
  const [reason, setReason] = useState('');
  const cancel = useMutation({
    mutationFn: () =>
      api().events.cancel({
        params: { organiser, event: draft._id },
        body: { date: date || null, reason: reason.trim() || null },
      }),
    onSuccess: onDone,
  });
  return (
    <PlainForm className="space-y-4" onSubmit={() => cancel.mutate()}>
      <DateChoice value={date} onChange={setDate} whole />
      <p>{texts.cancelText(soldOf(draft, date || null))}</p>
      <TextField
        label={texts.reason}
        note={texts.optional}
        maxLength={120}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className="grid grid-cols-2 gap-3">
        <Button variant="secondary" onClick={onKeep}>
          {texts.cancelKeep}
        </Button>
        <Button type="submit" busy={cancel.isPending}>
          {texts.cancelConfirm}
        </Button>
      </div>
    </PlainForm>
  );
}

const LATER_DAYS = 14;

function PostponeForm({ onDone }: { onDone: (draft: EventDraft) => void }) {
  const { organiser, draft } = useEditor();
  const api = useApi();
  const { content } = draft;
  const dates = content.children ?? [];
  const [date, setDate] = useState(content.slots ? (dates[0]?.handle ?? '') : '');
  const present = dates.find(({ handle }) => handle === date) ?? content;
  const [start, setStart] = useState(toLocalTime(daysLater(present.event_start, LATER_DAYS)));
  const [end, setEnd] = useState(toLocalTime(daysLater(present.event_end, LATER_DAYS)));
  const [until, setUntil] = useState(toLocalTime(present.event_start).slice(0, 10));
  const [reason, setReason] = useState('');
  const postpone = useMutation({
    mutationFn: () =>
      api().events.postpone({
        params: { organiser, event: draft._id },
        body: {
          date: date || null,
          event_start: fromLocalTime(start) ?? '',
          event_end: fromLocalTime(end) ?? '',
          refund_until: until,
          reason: reason.trim() || null,
        },
      }),
    onSuccess: onDone,
  });
  return (
    <PlainForm className="space-y-4" onSubmit={() => postpone.mutate()}>
      <DateChoice value={date} onChange={setDate} whole={false} />
      <p>{texts.postponeText(soldOf(draft, date || null))}</p>
      <TextField
        label={texts.newStart}
        type="datetime-local"
        value={start}
        onChange={({ currentTarget }) => setStart(currentTarget.value)}
      />
      <TextField
        label={texts.newEnd}
        type="datetime-local"
        value={end}
        onChange={({ currentTarget }) => setEnd(currentTarget.value)}
      />
      <TextField
        label={texts.refundUntil}
        type="date"
        value={until}
        onChange={({ currentTarget }) => setUntil(currentTarget.value)}
      />
      <TextField
        label={texts.reason}
        note={texts.optional}
        maxLength={120}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button type="submit" className="w-full" disabled={!start || !end || !until} busy={postpone.isPending}>
        {texts.postponeConfirm}
      </Button>
    </PlainForm>
  );
}
