import type { Place } from '@jalsa/api-client';
import { Combobox } from '@jalsa/ui/combobox';
import { type FormState, useControlledField } from '@jalsa/web/forms';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { searchPlaces } from '../../lib/artist-requests.ts';
import type { ProfileValues } from '../../lib/profile-form.ts';
import { wizardTexts } from '../../texts/wizard.ts';

/** The time without typing after which places are searched. */
const SEARCH_AFTER_MS = 150;

/** The place where the artist is based, chosen from a search. */
export function PlaceField({ form }: { form: FormState<ProfileValues> }) {
  const texts = wizardTexts().profile;
  const api = useApi();
  const { value, onChange, ref, error } = useControlledField({ form, name: 'place' });
  const [found, setFound] = useState<Place[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const search = useRef({ latest: '', timer: undefined as ReturnType<typeof setTimeout> | undefined });
  useEffect(() => () => clearTimeout(search.current.timer), []);

  const onSearch = (text: string) => {
    const { current } = search;
    current.latest = text;
    clearTimeout(current.timer);
    if (text.trim() === '') return setFound([]);
    current.timer = setTimeout(async () => {
      try {
        const places = await searchPlaces(api(), text.trim());
        if (current.latest !== text) return; // An answer to an older text.
        setFound(places);
        setFailed(false);
      } catch {
        if (current.latest === text) setFailed(true);
      }
    }, SEARCH_AFTER_MS);
  };
  const places = value && !found.some((place) => keyOf(place) === keyOf(value)) ? [value, ...found] : found;
  return (
    <Combobox
      ref={ref}
      label={texts.place}
      hint={texts.placeHint}
      error={hasFailed ? texts.placeFailed : error}
      placeholder={texts.placePlaceholder}
      choices={places.map((place) => ({ value: keyOf(place), label: place.label }))}
      value={value && keyOf(value)}
      onChange={(key) => onChange(places.find((place) => keyOf(place) === key) ?? null)}
      onSearch={onSearch}
      emptyText={texts.placeEmpty}
      clearLabel={texts.placeClear}
      openLabel={texts.placeOpen}
    />
  );
}

const keyOf = ({ label, latitude, longitude }: Place) => `${label}|${latitude}|${longitude}`;
