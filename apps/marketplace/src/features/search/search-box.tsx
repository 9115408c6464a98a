import type { Location } from '@jalsa/api-client';
import { LIMITS } from '@jalsa/booking-core';
import { IconButton } from '@jalsa/ui/icon-button';
import { SearchIcon } from '@jalsa/ui/icons';
import { lazyPart } from '@jalsa/ui/lazy-part';
import { useIsHydrated } from '@jalsa/web/browser/use-is-hydrated';
import { PlainForm } from '@jalsa/web/forms/plain-form';
import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { searchTexts } from '../../texts/search.ts';
import type { SuggestionKeys } from './suggestions.tsx';

const Suggestions = lazyPart(async () => (await import('./suggestions.tsx')).Suggestions);

export interface SearchBoxProps {
  /** The city to search. */
  city: Pick<Location, 'handler' | 'region'>;
  /** `compact` for the header, `large` for pages, with a search button. */
  size?: 'compact' | 'large';
  /** The initial text. */
  initial?: string;
  ref?: Ref<HTMLInputElement>;
  /** Hidden fields for searches without JavaScript. */
  children?: ReactNode;
  /** Called when the visitor opens a result or all results. */
  onNavigate?: () => void;
  /** Called on every change of the text. */
  onTextChange?: (text: string) => void;
  /** Shows the results of a text on the page. Without it the box suggests events and opens the search page. */
  onSearch?: (text: string) => void;
}

/**
 * The search box of a city's events: a form that works without JavaScript, and a combobox with suggestions (ARIA
 * Authoring Practices) unless the page shows the results. The code of the suggestions is loaded on first use.
 */
export function SearchBox(props: SearchBoxProps) {
  const { city, size = 'compact', initial = '', ref, onNavigate, onTextChange, onSearch, children } = props;
  const [text, setText] = useState(initial);
  const [hasInteracted, setHasInteracted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const [isListed, setListed] = useState(false);
  const suggestionKeys = useRef<SuggestionKeys>(null);
  const isHydrated = useIsHydrated();
  const navigate = useNavigate();
  const list = useId();
  const field = useId();

  const closeAndNotify = () => {
    setOpen(false);
    onNavigate?.();
  };
  const submit = () => {
    const query = text.trim();
    if (!query) return;
    closeAndNotify();
    if (onSearch) onSearch(query);
    else navigate(paths.search(city.handler, query));
  };
  const type = (typed: string) => {
    setText(typed);
    setHasInteracted(true);
    setOpen(true);
    onTextChange?.(typed);
  };
  const press = (event: KeyboardEvent) => suggestionKeys.current?.onKeyDown(event);
  const isLarge = size === 'large';
  const isShown = isOpen && isListed;
  const label = searchTexts.labelIn(city.region);
  return (
    <PlainForm
      role="search"
      // A page may have a search box besides the header's.
      aria-label={isLarge ? label : searchTexts.submit}
      method="get"
      action={paths.search(city.handler, '')}
      onSubmit={submit}
      className="relative w-full"
    >
      {children}
      {isLarge && (
        <label htmlFor={field} className="mb-1.5 block font-medium text-sm">
          {label}
        </label>
      )}
      <div className={`${FRAME} ${isLarge ? 'min-h-14 text-lg' : 'min-h-11 text-base'}`}>
        {isLarge && <SearchIcon className="ml-5 text-muted" />}
        <input
          ref={ref}
          id={field}
          name="q"
          // Only this type may have the role combobox.
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={LIMITS.searchMax}
          // Without JavaScript these prevent an empty search.
          required
          pattern=".*\S.*"
          title={isHydrated ? undefined : searchTexts.notEmpty}
          placeholder={searchTexts.placeholder}
          aria-label={isLarge ? undefined : label}
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onFocus={() => setHasInteracted(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={press}
          className="min-w-0 flex-1 self-stretch bg-transparent pr-2 pl-4 outline-none placeholder:text-muted"
          {...(isHydrated &&
            !onSearch && {
              role: 'combobox',
              'aria-autocomplete': 'list',
              'aria-expanded': isShown,
              'aria-controls': isShown ? list : undefined,
              'aria-activedescendant': (isShown && active) || undefined,
            })}
        />
        {isLarge ? (
          <button type="submit" className={LARGE_BUTTON}>
            {searchTexts.submit}
          </button>
        ) : (
          <IconButton type="submit" label={searchTexts.submit} icon={<SearchIcon />} className="text-muted" />
        )}
      </div>
      {hasInteracted && !onSearch && (
        <Suggestions
          ref={suggestionKeys}
          id={list}
          city={city}
          text={text.trim()}
          isOpen={isOpen}
          onOpenChange={setOpen}
          onListChange={setListed}
          onActiveChange={setActive}
          onNavigate={closeAndNotify}
          // The box still searches; the next letter loads the code again.
          onLoadFailure={() => setHasInteracted(false)}
        />
      )}
    </PlainForm>
  );
}

const FRAME =
  'flex items-center rounded-full border border-edge bg-surface text-ink transition-colors hover:border-ink has-[input:focus]:outline-3 has-[input:focus]:outline-focus has-[input:focus]:-outline-offset-1';

const LARGE_BUTTON =
  'mr-1.5 min-h-11 shrink-0 rounded-full bg-marigold px-5 font-semibold text-base text-on-marigold transition-colors hover:bg-marigold-strong';
