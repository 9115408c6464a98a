import type { Place } from '@jalsa/api-client/contract';
import { z } from 'zod';
import { callOutside } from '../../lib/call-outside.ts';
import { OutsideUnreachable } from '../../lib/outside-reads.ts';
import type { PlaceSearch } from './place-search.types.ts';

const TIMEOUT_MS = 3_000;
const FOUND_MAX = 8;

const FIELDS = ['displayName', 'formattedAddress', 'addressComponents', 'location']
  .map((field) => `places.${field}`)
  .join(',');

const answer = z.object({
  places: z
    .array(
      z.object({
        displayName: z.object({ text: z.string() }).optional(),
        formattedAddress: z.string().optional(),
        addressComponents: z
          .array(z.object({ longText: z.string(), types: z.array(z.string()) }))
          .default([]),
        location: z.object({ latitude: z.number(), longitude: z.number() }),
      }),
    )
    .default([]),
});

/**
 * The search of Google's Places API (New), "Text Search". The server calls it, so that the key stays on the server and no
 * script of Google runs on a page. A place without a city or a state is left out.
 * Throws OutsideUnreachable without an answer.
 */
export function googlePlaces({ key, apiUrl }: { key: string; apiUrl: string }): PlaceSearch {
  return {
    async search(query) {
      const { status, text } = await callOutside(`${apiUrl}/v1/places:searchText`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-goog-api-key': key, 'x-goog-fieldmask': FIELDS },
        body: JSON.stringify({ textQuery: query, regionCode: 'IN', languageCode: 'en', pageSize: FOUND_MAX }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((cause: unknown) => {
        throw new OutsideUnreachable('Google Places cannot be reached', { cause });
      });
      if (status !== 200) throw new OutsideUnreachable(`Google Places answered ${status}`);
      const { places } = answer.parse(JSON.parse(text));
      return places.flatMap(toPlace);
    },
  };
}

function toPlace(found: z.output<typeof answer>['places'][number]): Place[] {
  const component = (type: string) =>
    found.addressComponents.find(({ types }) => types.includes(type))?.longText;
  const city = component('locality') ?? component('administrative_area_level_3');
  const state = component('administrative_area_level_1');
  if (!city || !state) return [];
  return [
    {
      label: found.formattedAddress ?? `${found.displayName?.text ?? city}, ${state}`,
      city,
      state,
      country: component('country') ?? 'India',
      zip: component('postal_code') ?? null,
      ...found.location,
    },
  ];
}
