import type { LocationList } from '@jalsa/api-client';
import { Button } from '@jalsa/ui/button';
import { LazyDialog } from '@jalsa/ui/lazy-dialog';
import { SearchField } from '@jalsa/ui/search-field';
import { MESSAGES } from 'booking-core';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../router/paths.ts';
import { commonTexts } from '../../texts/common.ts';
import { siteTexts } from '../../texts/site.ts';
import { useChosenCity } from './chosen-city.ts';
import { CityList } from './city-list.tsx';
import { filterCities } from './filter-cities.ts';

interface CityPickerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  cities: LocationList;
  /** The handle of the city that is looked at. */
  current?: string | undefined;
}

/** The dialog that chooses a city (document 1, section 2). Picking one remembers it and goes to its home page. */
export function CityPicker({ open, onOpenChange, cities, current }: CityPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <LazyDialog
      open={open}
      onOpenChange={onOpenChange}
      title={MESSAGES.citiesTitle}
      closeLabel={commonTexts.close}
      failure={MESSAGES.continueFailed}
      size="large"
      {...(!isTouched() && { initialFocus: input })}
    >
      <Choice cities={cities} current={current} input={input} onPicked={() => onOpenChange(false)} />
    </LazyDialog>
  );
}

/** Where the focus on a text would bring up a keyboard over the cities. The server has no say. */
const isTouched = () => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

type ChoiceProps = Pick<CityPickerProps, 'cities' | 'current'> & {
  input: RefObject<HTMLInputElement | null>;
  onPicked: () => void;
};

// Mounted with each opening, so that it starts without an old search.
function Choice({ cities, current, input, onPicked }: ChoiceProps) {
  const [text, setText] = useState('');
  const [othersShown, setOthersShown] = useState(false);
  const { choose } = useChosenCity();
  const navigate = useNavigate();
  const pick = (handle: string) => {
    choose(handle);
    onPicked();
  };
  const pickFirst = (event: FormEvent) => {
    event.preventDefault();
    const [first] = text.trim() ? filterCities(cities, text) : [];
    if (!first) return;
    pick(first.handler);
    void navigate(paths.home(first.handler));
  };
  const list = { current, onPick: pick };
  return (
    // As tall whatever is found: the search box stays where the finger is.
    <div className="flex h-[clamp(20rem,55dvh,30rem)] flex-col gap-4 pt-1">
      <form onSubmit={pickFirst}>
        <SearchField
          ref={input}
          label={siteTexts.searchCity}
          value={text}
          onChange={setText}
          clearLabel={siteTexts.clearSearch}
        />
      </form>
      <div className="-mx-1 min-h-0 flex-1 space-y-5 overflow-y-auto overscroll-contain p-1">
        {text.trim() ? (
          <FoundCities cities={cities} text={text} list={list} />
        ) : (
          <>
            <Section title={siteTexts.topCities}>
              <CityList cities={cities.top_cities} {...list} />
            </Section>
            {othersShown ? (
              <Section title={siteTexts.otherCities} takesFocus>
                {cities.other_cities.length > 0 ? (
                  <CityList cities={cities.other_cities} {...list} />
                ) : (
                  <p className="text-muted">{MESSAGES.noOtherCities}</p>
                )}
              </Section>
            ) : (
              <Button variant="secondary" onClick={() => setOthersShown(true)}>
                {siteTexts.showOtherCities}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}

interface FoundCitiesProps {
  cities: LocationList;
  text: string;
  list: Omit<Parameters<typeof CityList>[0], 'cities'>;
}

function FoundCities({ cities, text, list }: FoundCitiesProps) {
  const found = filterCities(cities, text);
  return (
    <div role="status">
      {found.length > 0 ? (
        <Section title={siteTexts.matchingCities}>
          <CityList cities={found} {...list} />
        </Section>
      ) : (
        <p className="text-muted">{siteTexts.noSuchCity(text.trim())}</p>
      )}
    </div>
  );
}

interface SectionProps {
  title: string;
  /** It has just taken the place of the button that asked for it. */
  takesFocus?: boolean;
  children: ReactNode;
}

function Section({ title, takesFocus = false, children }: SectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section>
      <h3
        ref={heading}
        tabIndex={-1}
        className="mb-2 font-sans font-semibold text-muted text-sm tracking-normal outline-none"
      >
        {title}
      </h3>
      {children}
    </section>
  );
}
