import type { Place } from '@jalsa/api-client';
import { Combobox } from '@jalsa/ui/combobox';
import { type FormState, useControlledField } from '@jalsa/web/forms';
import { wait } from '@jalsa/web/time/wait';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { searchPlaces } from '../../lib/artist-requests.ts';
import type { ProfileValues } from '../../lib/profile-form.ts';
import { wizardTexts } from '../../texts/wizard.ts';

/** The time without typing after which places are searched. */
const SEARCH_AFTER_MS = 150;

/** The place where the artist is based, chosen from a search. */
export function PlaceField({ form }: { form: FormState<ProfileValues> }) {
  const texts = wizardTexts.profile;
  const api = useApi();
  const { value, onChange, ref, error } = useControlledField({ form, name: 'place' });
  const [text, setText] = useState('');
  const { data: found = [], isError } = useQuery({
    queryKey: ['places', text],
    async queryFn({ signal }) {
      // The next letter aborts it.
      await wait(SEARCH_AFTER_MS, signal);
      return searchPlaces(api(), text);
    },
    enabled: text !== '',
    placeholderData: (before) => (text === '' ? undefined : before),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const places = value && !found.some((place) => keyOf(place) === keyOf(value)) ? [value, ...found] : found;
  return (
    <Combobox
      ref={ref}
      label={texts.place}
      hint={texts.placeHint}
      error={isError ? texts.placeFailed : error}
      placeholder={texts.placePlaceholder}
      choices={places.map((place) => ({ value: keyOf(place), label: place.label }))}
      value={value && keyOf(value)}
      onChange={(key) => onChange(places.find((place) => keyOf(place) === key) ?? null)}
      onSearch={(typed) => setText(typed.trim())}
      emptyText={texts.placeEmpty}
      clearLabel={texts.placeClear}
      openLabel={texts.placeOpen}
    />
  );
}

const keyOf = ({ label, latitude, longitude }: Place) => `${label}|${latitude}|${longitude}`;
