import type { DateContent } from '@jalsa/api-client/console';
import { Button } from '@jalsa/ui/button';
import { Checkbox } from '@jalsa/ui/checkbox';
import { IconButton } from '@jalsa/ui/icon-button';
import { PlusIcon, RemoveIcon } from '@jalsa/ui/icons';
import { NativeSelect } from '@jalsa/ui/native-select';
import { TextField } from '@jalsa/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { newPackage } from '../../lib/event-content.ts';
import { daysLater } from '../../lib/india-time.ts';
import { kindNames, editorTexts as texts } from '../../texts/events.ts';
import { useEditor } from './editor-context.ts';
import { ChoiceField, FieldRow, LineField, LinesField, Section, TimeField } from './fields.tsx';

const KINDS = Object.entries(kindNames).map(([value, label]) => ({ value, label }));

export function BasicsSection() {
  return (
    <Section title={texts.basics}>
      <LineField path="name" label={texts.name} />
      <ChoiceField path="keyword" label={texts.kind} choices={KINDS} placeholder={texts.chooseKind} />
    </Section>
  );
}

export function DatesSection() {
  const { content, draft, set, change, mayWrite } = useEditor();
  const api = useApi();
  const { organiser } = useEditor();
  const { data } = useQuery({
    queryKey: ['event-choices', organiser],
    queryFn: () => api().events.choices({ params: { organiser } }),
    staleTime: 600_000,
  });
  const cities = (data?.cities ?? []).map(({ handle, name }) => ({ value: handle, label: name }));
  const isSeveral = content.slots === true;
  /** The times and tickets of the event become those of its first date, and back. */
  const setSeveral = (several: boolean) =>
    change((now) => {
      const first: DateContent = now.children?.[0] ?? {
        event_start: now.event_start,
        event_end: now.event_end,
        packages: now.packages,
      };
      return several
        ? { ...now, slots: true, children: now.children?.length ? now.children : [first], packages: [] }
        : {
            ...now,
            slots: false,
            children: [],
            event_start: first.event_start,
            event_end: first.event_end,
            packages: first.packages ?? [newPackage(texts.entry)],
          };
    });
  return (
    <Section title={texts.dates} text={texts.timesHint}>
      <Checkbox
        label={texts.several}
        disabled={!mayWrite || draft.published_at !== null}
        checked={isSeveral}
        onChange={({ currentTarget }) => setSeveral(currentTarget.checked)}
      />
      {isSeveral ? (
        <Dates dates={content.children ?? []} onChange={(dates) => set('children', dates)} />
      ) : (
        <FieldRow>
          <TimeField path="event_start" label={texts.starts} />
          <TimeField path="event_end" label={texts.ends} />
        </FieldRow>
      )}
      <ChoiceField path="location" label={texts.city} choices={cities} placeholder={texts.chooseCity} />
      <LineField path="place_name" label={texts.place} hint={texts.placeHint} />
      <LinesField path="address" label={texts.address} note={texts.optional} max={400} />
    </Section>
  );
}

interface DatesProps {
  dates: readonly DateContent[];
  onChange: (dates: DateContent[]) => void;
}

/** The dates of an event, each with its times; the last one can be repeated. */
function Dates({ dates, onChange }: DatesProps) {
  const { mayWrite, faults } = useEditor();
  const [every, setEvery] = useState('7');
  const [times, setTimes] = useState(4);
  const last = dates.at(-1);
  const later = (days: number): DateContent => ({
    ...last,
    handle: null,
    event_start: daysLater(last?.event_start, days),
    event_end: daysLater(last?.event_end, days),
    distribution_start: null,
    distribution_end: null,
  });
  const add = (number: number, days: number) =>
    onChange([...dates, ...Array.from({ length: number }, (_, index) => later(days * (index + 1)))]);
  return (
    <>
      <ol className="space-y-3">
        {dates.map((date, index) => (
          <li key={index} className="rounded-md border border-line p-3">
            <div className="flex items-center justify-between">
              <h3 className="font-semibold text-sm">{texts.dateNumber(index + 1)}</h3>
              {dates.length > 1 && mayWrite && (
                <IconButton
                  label={`${texts.removeDate}: ${index + 1}`}
                  icon={<RemoveIcon />}
                  onClick={() => onChange(dates.filter((one) => one !== date))}
                />
              )}
            </div>
            <FieldRow>
              <TimeField path={`children.${index}.event_start`} label={texts.starts} />
              <TimeField path={`children.${index}.event_end`} label={texts.ends} />
            </FieldRow>
          </li>
        ))}
      </ol>
      {faults.children && <p className="text-danger text-sm">{faults.children}</p>}
      {mayWrite && (
        <div className="flex flex-wrap items-end gap-3">
          <Button variant="secondary" onClick={() => add(1, 1)}>
            <PlusIcon />
            {texts.addDate}
          </Button>
          <NativeSelect
            label={texts.repeatEvery}
            value={every}
            onChange={setEvery}
            choices={[
              { value: '1', label: texts.day },
              { value: '7', label: texts.week },
            ]}
          />
          <TextField
            className="w-24"
            label={texts.repeatTimes}
            type="number"
            min={1}
            max={52}
            value={times}
            onChange={({ currentTarget }) =>
              setTimes(Math.min(52, Math.max(1, currentTarget.valueAsNumber || 1)))
            }
          />
          <Button variant="secondary" onClick={() => add(times, Number(every))}>
            {texts.repeatAdd}
          </Button>
        </div>
      )}
    </>
  );
}
