import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router-dom';
import { listQuery } from '../../features/listing/filters.ts';
import { HiddenFields } from '../../features/listing/hidden-fields.tsx';
import { ListPage } from '../../features/listing/list-page.tsx';
import type { ListData } from '../../features/listing/load-list.ts';
import { usePendingFilters } from '../../features/listing/use-pending-filters.ts';
import { SearchBox } from '../../features/search/search-box.tsx';
import { paths } from '../../lib/paths.ts';

/** The pause in typing after which the search starts. */
const TYPING_PAUSE_MS = 250;

/** The search results of a city, with a search box that updates them while the visitor types. */
export function SearchPage({ data }: { data: ListData }) {
  const { city } = data;
  const navigate = useNavigate();
  const { filters, q } = usePendingFilters(data);
  const [box, setBox] = useState({ data, asked: data.q, turn: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The key of the history entry before the typing; the entry created by the typing stores it in its state. */
  const previousEntryKey = useRef<string>(undefined);
  const { pathname, key, state } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const { location: asked } = useNavigation();
  const isLeaving = asked !== undefined && asked.pathname !== pathname;
  // A pending search is cancelled when the visitor leaves or goes back to another search.
  useEffect(() => () => clearTimeout(timer.current), [box.turn, isLeaving]);
  // When the results belong to another text, as after Back, the box is created again with that text.
  if (box.data !== data) {
    const isTypedHere = data.q === box.asked;
    setBox({ data, asked: data.q, turn: isTypedHere ? box.turn : box.turn + 1 });
  }

  const search = (typed: string, isSubmitted: boolean) => {
    clearTimeout(timer.current);
    const text = typed.trim();
    if (text !== q) {
      // Continuous typing uses one history entry, so Back leads to the previous search and not through single
      // letters.
      const isSameTyping = state === previousEntryKey.current && !isBack;
      const isShown = text === data.q;
      if (!isSameTyping && !isShown) previousEntryKey.current = key;
      setBox((now) => ({ ...now, asked: text }));
      void navigate(paths.search(city.handler, text, listQuery(filters)), {
        replace: isSameTyping || isShown,
        state: isShown ? state : previousEntryKey.current,
        preventScrollReset: true,
      });
    }
    if (isSubmitted) previousEntryKey.current = undefined;
  };
  const latestSearch = useRef(search);
  useLayoutEffect(() => {
    latestSearch.current = search;
  });
  const searchAfterPause = (typed: string) => {
    clearTimeout(timer.current);
    // The search uses the filters at the time of the request, not at the time of typing.
    timer.current = setTimeout(() => {
      // In a turn of its own: on a busy phone a filter that was chosen in the pause is rendered only now.
      timer.current = setTimeout(() => latestSearch.current(typed, false));
    }, TYPING_PAUSE_MS);
  };
  return (
    <ListPage
      data={data}
      search={
        <SearchBox
          key={`${city.handler} ${box.turn}`}
          city={city}
          size="large"
          initial={data.q ?? ''}
          onTextChange={searchAfterPause}
          onSearch={(text) => search(text, true)}
        >
          <HiddenFields fields={listQuery(filters)} />
        </SearchBox>
      }
    />
  );
}
