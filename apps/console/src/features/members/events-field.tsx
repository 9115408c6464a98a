import { Checkbox } from '@jalsa/ui/checkbox';
import { Combobox } from '@jalsa/ui/combobox';
import { IconButton } from '@jalsa/ui/icon-button';
import { CloseIcon } from '@jalsa/ui/icons';
import { type FormState, useControlledField } from '@jalsa/web/forms';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { memberTexts } from '../../texts/members.ts';

const texts = memberTexts.events;

interface EventsFieldProps {
  // biome-ignore lint/suspicious/noExplicitAny: the field belongs to forms with other fields as well
  form: FormState<any, any>;
  organiser: string;
}

/** Limits a member to events of the organiser, which are found by their names. */
export function EventsField({ form, organiser }: EventsFieldProps) {
  const api = useApi();
  const { value, onChange, error } = useControlledField<Record<string, unknown>, string, string[] | null>({
    form,
    name: 'events',
  });
  const [search, setSearch] = useState('');
  const found = useQuery({
    queryKey: ['events by name', organiser, search],
    queryFn: () =>
      api().events.list({ params: { organiser }, query: { limit: 25, ...(search && { q: search }) } }),
    placeholderData: keepPreviousData,
    enabled: value !== null,
  });
  const choices = (found.data?.events ?? [])
    .filter(({ _id }) => !value?.includes(_id))
    .map(({ _id, name }) => ({ value: _id, label: name || texts.untitled }));
  return (
    <div>
      <Checkbox
        label={texts.limit}
        checked={value !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? [] : null)}
      />
      {value !== null && (
        <>
          <ul className="mb-2 space-y-1">
            {value.map((event) => (
              <ChosenEvent
                key={event}
                organiser={organiser}
                event={event}
                onRemove={() => onChange(value.filter((other) => other !== event))}
              />
            ))}
          </ul>
          <Combobox
            // A chosen event moves to the list above, and the box is empty again.
            key={value.length}
            label={texts.add}
            placeholder={texts.placeholder}
            choices={choices}
            value={null}
            onChange={(event) => event !== null && onChange([...value, event])}
            onSearch={setSearch}
            emptyText={texts.none}
            clearLabel={texts.clear}
            openLabel={texts.open}
            {...(error && form.formState.isSubmitted && { error })}
          />
        </>
      )}
    </div>
  );
}

interface ChosenEventProps {
  organiser: string;
  event: string;
  onRemove: () => void;
}

function ChosenEvent({ organiser, event, onRemove }: ChosenEventProps) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['event', organiser, event, 'name'],
    queryFn: () => api().events.get({ params: { organiser, event } }),
    select: ({ content }) => content.name,
  });
  const name = data || texts.untitled;
  return (
    <li className="flex items-center justify-between gap-2 rounded-md bg-sunken pl-3 text-sm">
      {name}
      <IconButton label={texts.remove(name)} icon={<CloseIcon />} onClick={onRemove} />
    </li>
  );
}
