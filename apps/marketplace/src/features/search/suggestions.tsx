import type { EventCard, Location } from '@jalsa/api-client';
import { ArrowRightIcon } from '@jalsa/ui/icons';
import { Poster } from '@jalsa/ui/poster';
import { Queries } from '@jalsa/web/api/queries';
import { priceText, whenText } from '@jalsa/web/event-card/card-facts';
import { imageAttributes } from '@jalsa/web/pictures/image-attributes';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { searchTexts } from '../../texts/search.ts';
import { useSuggestions } from './use-suggestions.ts';

/** The keyboard events of the search box. */
export interface SuggestionKeys {
  onKeyDown(event: KeyboardEvent): void;
}

export interface SuggestionsProps {
  ref: Ref<SuggestionKeys>;
  /** The id of the list, for the box's aria-controls. */
  id: string;
  city: Pick<Location, 'handler'>;
  text: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Called with whether a list of options is shown. */
  onListChange: (isListed: boolean) => void;
  /** Called with the id of the option that Enter selects. */
  onActiveChange: (option: string | null) => void;
  onNavigate: () => void;
}

/** The suggestions of a search box: events and a link to all results, or a message that there are none. */
export function Suggestions(props: SuggestionsProps) {
  return (
    <Queries>
      <SuggestionList {...props} />
    </Queries>
  );
}

function SuggestionList(props: SuggestionsProps) {
  const { ref, id, city, text, isOpen, onOpenChange, onListChange, onActiveChange, onNavigate } = props;
  const { events: found, hasFailed, isStale } = useSuggestions(city.handler, text, isOpen);
  const events = found ?? [];
  const isListed = events.length > 0;
  const last = events.length;
  // Other suggestions reset the selection.
  const [selected, setSelected] = useState({ of: found, index: -1 });
  // The suggestions of the previous text stay visible while new ones load, but cannot be selected by keyboard.
  const active = isStale || selected.of !== found ? -1 : selected.index;
  const select = (index: number) => setSelected({ of: found, index });
  const optionId = (index: number) => `${id}-${index}`;

  // A layout effect, so that the box's aria attributes are right when the list appears.
  useLayoutEffect(() => onListChange(isListed), [isListed, onListChange]);
  useEffect(() => onActiveChange(active < 0 ? null : `${id}-${active}`), [active, id, onActiveChange]);

  useImperativeHandle(ref, () => ({
    onKeyDown(event) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) {
        event.preventDefault();
        onOpenChange(true);
        // Cycles through the box itself (-1) and the options.
        const positions = last + 2;
        if (isListed && !isStale) select(((active + 1 + step + positions) % positions) - 1);
      } else if (event.key === 'Enter' && isOpen && active >= 0) {
        event.preventDefault();
        document.getElementById(optionId(active))?.click();
      } else if (event.key === 'Escape' && isOpen && (found || hasFailed)) {
        event.stopPropagation();
        select(-1);
        onOpenChange(false);
      }
    },
  }));

  const option = (index: number) => ({
    id: optionId(index),
    isActive: index === active,
    onChoose: onNavigate,
  });
  const dim = isStale ? 'opacity-50 delay-200' : '';
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && hasFailed && searchTexts.failed}
        {isOpen && found && (isListed ? searchTexts.found(found.length) : searchTexts.nothing)}
      </p>
      {isOpen && found && (
        <div className="absolute inset-x-0 top-full z-30 mt-2 max-h-[70dvh] overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface p-1.5 text-left text-ink shadow-lg sm:min-w-88">
          {isListed ? (
            <div
              role="listbox"
              id={id}
              aria-label={searchTexts.suggestions}
              aria-busy={isStale || undefined}
              // Keeps the focus in the search box.
              onMouseDown={(event) => event.preventDefault()}
            >
              {events.map((event, index) => (
                <Option
                  key={event._id}
                  to={paths.event(event.handle, event.keyword ?? undefined)}
                  {...option(index)}
                >
                  <EventLine event={event} className={dim} />
                </Option>
              ))}
              <Option to={paths.search(city.handler, text)} {...option(last)}>
                <span className="min-w-0 flex-1 py-1.5 font-semibold">{searchTexts.seeAll(text)}</span>
                <ArrowRightIcon className="mr-1 text-muted" />
              </Option>
            </div>
          ) : (
            <div className={`px-3 py-4 transition-opacity ${dim}`}>
              <p className="font-semibold">{searchTexts.nothing}</p>
              <p className="text-muted text-sm">{searchTexts.nothingHint}</p>
            </div>
          )}
        </div>
      )}
    </>
  );
}

interface OptionProps {
  id: string;
  to: string;
  isActive: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** An option is a link, so that it can be opened in a new tab; the focus stays in the box. */
function Option({ id, to, isActive, onChoose, children }: OptionProps) {
  useEffect(() => {
    if (isActive) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id, isActive]);
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={to}
      onClick={onChoose}
      className="flex min-h-12 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-ink/8 aria-selected:bg-marigold-soft"
    >
      {children}
    </Link>
  );
}

function EventLine({ event, className }: { event: EventCard; className: string }) {
  const [image] = event.images;
  const price = priceText(event.package_prices);
  return (
    <span className={`flex min-w-0 flex-1 items-center gap-3 transition-opacity ${className}`}>
      <span className="h-14 w-11 shrink-0 overflow-hidden rounded-sm bg-sunken">
        <Poster {...imageAttributes(image, 160, [160])} alt="" width={44} height={56} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-1 font-semibold">{event.name}</span>
        <span className="flex flex-wrap gap-x-2 text-muted text-sm">
          <span>{whenText(event)}</span>
          <span className="truncate">{event.place_name}</span>
        </span>
      </span>
      {price && <span className="shrink-0 font-semibold text-sm tabular-nums">{price}</span>}
    </span>
  );
}
