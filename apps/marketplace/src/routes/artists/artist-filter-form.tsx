import type { ArtistList } from '@jalsa/api-client';
import { Button, buttonClass } from '@jalsa/ui/button';
import { NativeSelect } from '@jalsa/ui/native-select';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { artistsTexts } from '../../texts/artists.ts';
import type { ArtistFilters } from './load-artists.ts';

interface ArtistFilterFormProps {
  list: ArtistList;
  filters: ArtistFilters;
}

/** The filters. A change is applied at once; without script, the button applies them. */
export function ArtistFilterForm({ list, filters: { city, tag } }: ArtistFilterFormProps) {
  const navigate = useNavigate();
  const apply = (chosen: { city: string | null; tag: string | null }) =>
    navigate(
      paths.artists({ ...(chosen.city && { city: chosen.city }), ...(chosen.tag && { tag: chosen.tag }) }),
      { replace: true, preventScrollReset: true },
    );
  const cities = list.cities.map((one) => ({ name: one.city, total: one.total }));
  const tags = list.tags.map((one) => ({ name: one.tag, total: one.total }));
  return (
    <form
      action={paths.artists()}
      aria-label={artistsTexts.filters}
      className="grid grid-cols-2 items-end gap-3 rounded-lg border border-line bg-surface p-3 shadow-sm sm:max-w-xl sm:p-4"
    >
      <NativeSelect
        label={artistsTexts.city}
        name="city"
        value={city ?? ''}
        onChange={(value) => apply({ city: value || null, tag })}
        choices={choices(artistsTexts.anyCity, cities, city)}
      />
      <NativeSelect
        label={artistsTexts.tag}
        name="tag"
        value={tag ?? ''}
        onChange={(value) => apply({ city, tag: value || null })}
        choices={choices(artistsTexts.anyTag, tags, tag)}
      />
      <Button type="submit" className="col-span-full hidden! unscripted:inline-flex!">
        {artistsTexts.show}
      </Button>
      {(city || tag) && (
        <Link
          to={paths.artists()}
          replace
          preventScrollReset
          className={`${buttonClass('ghost')} col-span-full justify-self-start`}
        >
          {artistsTexts.clear}
        </Link>
      )}
    </form>
  );
}

/** The choices of a filter. A chosen value that no artist has stays a choice. */
function choices(any: string, options: readonly { name: string; total: number }[], chosen: string | null) {
  const isUnknown = chosen !== null && !options.some(({ name }) => name === chosen);
  return [
    { value: '', label: any },
    ...(isUnknown ? [{ value: chosen, label: chosen }] : []),
    ...options.map(({ name, total }) => ({ value: name, label: artistsTexts.option(name, total) })),
  ];
}
