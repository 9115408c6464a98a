import type { Location } from '@jalsa/api-client';
import { Button } from '@jalsa/ui/button';
import { SearchField } from '@jalsa/ui/search-field';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../router/paths.ts';
import { homeTexts } from '../../texts/home.ts';

/** Searches a city's events. Without text it stays where it is; without script the browser sends the form itself. */
export function CitySearch({ city }: { city: Location }) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const search = (sent: FormEvent) => {
    sent.preventDefault();
    const wanted = text.trim();
    if (wanted) navigate(paths.search(city.handler, wanted));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser in use knows <search>
    <form
      role="search"
      method="get"
      action={paths.search(city.handler, '')}
      onSubmit={search}
      className="flex items-end gap-2"
    >
      <SearchField
        label={homeTexts.search}
        name="q"
        value={text}
        onChange={setText}
        clearLabel={homeTexts.clearSearch}
        className="min-w-0 flex-1 [&_input]:text-ink"
      />
      <Button type="submit" variant="secondary" className="min-h-12 rounded-full!">
        {homeTexts.searchButton}
      </Button>
    </form>
  );
}
