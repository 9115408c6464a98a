import type { Location } from '@jalsa/api-client';
import { LIMITS } from '@jalsa/booking-core';
import { IconButton } from '@jalsa/ui/icon-button';
import { SearchIcon } from '@jalsa/ui/icons';
import { useLazyImport } from '@jalsa/ui/use-lazy-import';
import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type SubmitEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { paths } from '../../router/paths.ts';
import { searchTexts } from '../../texts/search.ts';
import type { SuggestionKeys, SuggestionsProps } from './suggestions.tsx';

type Suggestions = ComponentType<SuggestionsProps>;

const load = async (): Promise<Suggestions> => (await import('./suggestions.tsx')).Suggestions;

export interface SearchBoxProps {
  /** Whose events are searched. */
  city: Pick<Location, 'handler' | 'region'>;
  /** `compact` fits a header, `large` stands on a page with a button of its own. */
  size?: 'compact' | 'large';
  /** What is searched for already. */
  initial?: string;
  ref?: Ref<HTMLInputElement>;
  /** Fields that are sent along where there is no script. */
  children?: ReactNode;
  /** Told when the visitor has gone on to a result, or to all of them. */
  onGone?: () => void;
  /** Told of every change of the text. */
  onType?: (text: string) => void;
  /** Shows the results of a text, so that none are suggested; otherwise the box leads to their page. */
  onSearch?: (text: string) => void;
}

/**
 * A box that searches a city's events: a form that works without script, and answers while one types (a combobox after
 * the ARIA Authoring Practices), unless the page does. The code that answers is fetched when the box is first used.
 */
export function SearchBox(props: SearchBoxProps) {
  const { city, size = 'compact', initial = '', ref, onGone, onType, onSearch, children } = props;
  const [text, setText] = useState(initial);
  const [isUsed, setUsed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const [isListed, setListed] = useState(false);
  const keys = useRef<SuggestionKeys>(null);
  const isHydrated = useIsHydrated();
  const navigate = useNavigate();
  const list = useId();
  const field = useId();
  // A box without suggestions still searches; with the next letter they are fetched again.
  const Suggestions = useLazyImport(load, isUsed && !onSearch, () => setUsed(false));

  const gone = () => {
    setOpen(false);
    onGone?.();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = text.trim();
    if (!asked) return;
    gone();
    if (onSearch) onSearch(asked);
    else navigate(paths.search(city.handler, asked));
  };
  const type = (typed: string) => {
    setText(typed);
    setUsed(true);
    setOpen(true);
    onType?.(typed);
  };
  const press = (event: KeyboardEvent) => keys.current?.press(event);
  const isLarge = size === 'large';
  const isShown = isOpen && isListed;
  const label = searchTexts.labelIn(city.region);
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to browsers of 2023
    <form
      role="search"
      // A page may have one besides the header's.
      aria-label={isLarge ? label : searchTexts.submit}
      method="get"
      action={paths.search(city.handler, '')}
      noValidate={isHydrated}
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
          // Of this type, as no other may be a combobox.
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={LIMITS.searchMax}
          // For those without script: nothing is searched for by nothing.
          required
          pattern=".*\S.*"
          title={isHydrated ? undefined : searchTexts.notEmpty}
          placeholder={searchTexts.placeholder}
          aria-label={isLarge ? undefined : label}
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onFocus={() => setUsed(true)}
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
      {Suggestions && (
        <Suggestions
          ref={keys}
          id={list}
          city={city}
          text={text.trim()}
          isOpen={isOpen}
          onOpenChange={setOpen}
          onList={setListed}
          onActive={setActive}
          onGone={gone}
        />
      )}
    </form>
  );
}

const FRAME =
  'flex items-center rounded-full border border-edge bg-surface text-ink transition-colors hover:border-ink has-[input:focus]:outline-3 has-[input:focus]:outline-focus has-[input:focus]:-outline-offset-1';

const LARGE_BUTTON =
  'mr-1.5 min-h-11 shrink-0 rounded-full bg-marigold px-5 font-semibold text-base text-on-marigold transition-colors hover:bg-marigold-strong';
