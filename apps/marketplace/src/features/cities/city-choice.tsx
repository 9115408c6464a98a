import type { LocationList } from '@jalsa/api-client';
import { MESSAGES } from '@jalsa/booking-core';
import { Disclosure } from '@jalsa/ui/disclosure';
import { SearchField } from '@jalsa/ui/search-field';
import { type FormEvent, type ReactNode, type RefObject, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../router/paths.ts';
import { siteTexts } from '../../texts/site.ts';
import { useChosenCity } from './chosen-city.ts';
import { CityList } from './city-list.tsx';
import { filterCities } from './filter-cities.ts';

interface CityChoiceProps {
  cities: LocationList;
  /** The handle of the city that is looked at. */
  current?: string | undefined;
  input?: RefObject<HTMLInputElement | null>;
  onPicked?: () => void;
  /** The popular cities. */
  top: (onPick: (handle: string) => void) => ReactNode;
  className?: string;
  listClassName?: string;
}

/**
 * The choice of a city (document 1, section 2): the popular ones, the others on request, any by its name. Picking one
 * remembers it and goes to its home page. Without script it leads to all of them.
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
  const { choose } = useChosenCity();
  const navigate = useNavigate();
  const asked = text.trim();
  const found = asked ? filterCities(cities, asked) : [];
  const pick = (handle: string) => {
    choose(handle);
    onPicked?.();
  };
  const pickFirst = (event: FormEvent) => {
    event.preventDefault();
    const [first] = found;
    if (!first) return;
    pick(first.handler);
    void navigate(paths.home(first.handler));
  };
  const list = { current, onPick: pick };
  const { top_cities, other_cities } = cities;
  return (
    <div className={className}>
      <form onSubmit={pickFirst} className="unscripted:hidden">
        <SearchField
          ref={input}
          label={siteTexts.searchCity}
          value={text}
          onChange={setText}
          clearLabel={siteTexts.clearSearch}
        />
      </form>
      <div className={listClassName}>
        {/* The cities themselves would all be read out with every letter. */}
        <p role="status" className="font-semibold text-muted text-sm empty:sr-only">
          {asked && (found.length > 0 ? siteTexts.citiesFound(found.length) : siteTexts.noSuchCity(asked))}
        </p>
        {asked ? (
          <CityList cities={found} {...list} />
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
                <p className="text-muted">{MESSAGES.noOtherCities}</p>
              )}
            </Disclosure>
          </>
        )}
      </div>
    </div>
  );
}
