import type { LocationList } from '@jalsa/api-client';
import { Disclosure } from '@jalsa/ui/disclosure';
import { SearchField } from '@jalsa/ui/search-field';
import { PlainForm } from '@jalsa/web/forms/plain-form';
import { chooseCity } from '@jalsa/web/storage/chosen-city';
import { type ReactNode, type RefObject, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { siteTexts } from '../../texts/site.ts';
import { CityList } from './city-list.tsx';
import { filterCities } from './filter-cities.ts';

interface CityChoiceProps {
  cities: LocationList;
  /** The handle of the current city. */
  current?: string | undefined;
  input?: RefObject<HTMLInputElement | null>;
  onPicked?: () => void;
  /** Renders the popular cities. */
  top: (onPick: (handle: string) => void) => ReactNode;
  className?: string;
  listClassName?: string;
}

/**
 * The city list: popular cities, other cities on request, and a search. Choosing a city
 * stores it and opens its home page. Without JavaScript all cities are links.
 */
export function CityChoice({
  cities,
  current,
  input,
  onPicked,
  top,
  className,
  listClassName,
}: CityChoiceProps) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const query = text.trim();
  const matches = query ? filterCities(cities, query) : [];
  const pick = (handle: string) => {
    chooseCity(handle);
    onPicked?.();
  };
  const pickFirst = () => {
    const [first] = matches;
    if (!first) return;
    pick(first.handler);
    void navigate(paths.home(first.handler));
  };
  const list = { current, onPick: pick };
  const { top_cities, other_cities } = cities;
  return (
    <div className={className}>
      <PlainForm onSubmit={pickFirst} className="unscripted:hidden">
        <SearchField
          ref={input}
          label={siteTexts.searchCity}
          value={text}
          onChange={setText}
          clearLabel={siteTexts.clearSearch}
        />
      </PlainForm>
      <div className={listClassName}>
        {/* Screen readers announce the number of matches instead of all cities after every letter. */}
        <p role="status" className="font-semibold text-muted text-sm empty:sr-only">
          {query &&
            (matches.length > 0 ? siteTexts.citiesFound(matches.length) : siteTexts.noSuchCity(query))}
        </p>
        {query ? (
          <CityList cities={matches} {...list} />
        ) : (
          <>
            {top_cities.length > 0 && top(pick)}
            <Disclosure
              summary={<span className="font-semibold">{siteTexts.otherCities}</span>}
              open={top_cities.length === 0}
            >
              {other_cities.length > 0 ? (
                <CityList cities={other_cities} {...list} />
              ) : (
                <p className="text-muted">{siteTexts.noOtherCities}</p>
              )}
            </Disclosure>
          </>
        )}
      </div>
    </div>
  );
}
