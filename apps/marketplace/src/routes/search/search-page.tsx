import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router-dom';
import { listQuery } from '../../features/listing/filters.ts';
import { HiddenFields } from '../../features/listing/hidden-fields.tsx';
import { ListPage } from '../../features/listing/list-page.tsx';
import type { ListData } from '../../features/listing/load-list.ts';
import { usePendingFilters } from '../../features/listing/use-pending-filters.ts';
import { SearchBox } from '../../features/search/search-box.tsx';
import { paths } from '../../router/paths.ts';

/** How long the typing must rest. */
const PAUSE_MS = 250;

/** What was searched for in a city, with a box that keeps the text and whose results follow while one types. */
export function SearchPage({ data }: { data: ListData }) {
  const { city } = data;
  const navigate = useNavigate();
  const { filters, q } = usePendingFilters(data);
  const [box, setBox] = useState({ data, asked: data.q, turn: 0 });
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The key of the history's entry that was left by typing; the entry that the typing has made carries it. */
  const left = useRef<string>(undefined);
  const { pathname, key, state } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const { location: asked } = useNavigation();
  const isLeaving = asked !== undefined && asked.pathname !== pathname;
  // Whoever goes on, or back to another search, is not called back by what was typed last.
  useEffect(() => () => clearTimeout(pause.current), [box.turn, isLeaving]);
  // Results of another text than was typed here, as by the way back: the box starts again with that.
  if (box.data !== data) {
    const isOwn = data.q === box.asked;
    setBox({ data, asked: data.q, turn: isOwn ? box.turn : box.turn + 1 });
  }

  const search = (typed: string, isDone: boolean) => {
    clearTimeout(pause.current);
    const text = typed.trim();
    if (text !== q) {
      // One entry for all that is typed in a row: the way back leads to the search before, not through its letters.
      const isRow = state === left.current && !isBack;
      const isShown = text === data.q;
      if (!isRow && !isShown) left.current = key;
      setBox((now) => ({ ...now, asked: text }));
      void navigate(paths.search(city.handler, text, listQuery(filters)), {
        replace: isRow || isShown,
        state: isShown ? state : left.current,
        preventScrollReset: true,
      });
    }
    if (isDone) left.current = undefined;
  };
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  const type = (typed: string) => {
    clearTimeout(pause.current);
    // With the filters of then, not of now.
    pause.current = setTimeout(() => latest.current(typed, false), PAUSE_MS);
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
          onTextChange={type}
          onSearch={(text) => search(text, true)}
        >
          <HiddenFields fields={listQuery(filters)} />
        </SearchBox>
      }
    />
  );
}
