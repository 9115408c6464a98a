import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { listQuery } from '../../features/listing/filters.ts';
import { ListPage } from '../../features/listing/list-page.tsx';
import type { ListData } from '../../features/listing/load-list.ts';
import { useAskedFilters } from '../../features/listing/use-asked-filters.ts';
import { SearchBox } from '../../features/search/search-box.tsx';
import { paths } from '../../router/paths.ts';

/** How long the typing must rest. */
const PAUSE_MS = 250;

/** What was searched for in a city, with a box that keeps the text and whose results follow while one types. */
export function SearchPage({ data }: { data: ListData }) {
  const { city } = data;
  const navigate = useNavigate();
  const { filters } = useAskedFilters(data);
  const [box, setBox] = useState({ data, asked: data.q, turn: 0 });
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { pathname } = useLocation();
  const { location: asked } = useNavigation();
  const isLeaving = asked !== undefined && asked.pathname !== pathname;
  // Whoever goes on is not called back by what was typed last.
  useEffect(() => () => clearTimeout(pause.current), []);
  useEffect(() => {
    if (isLeaving) clearTimeout(pause.current);
  }, [isLeaving]);
  // Results of another text than was typed here, as by the way back: the box starts again with that.
  if (box.data !== data) {
    const isOwn = data.q === box.asked;
    setBox({ data, asked: data.q, turn: isOwn ? box.turn : box.turn + 1 });
  }

  const search = (typed: string, replace: boolean) => {
    clearTimeout(pause.current);
    const asked = typed.trim();
    setBox((now) => ({ ...now, asked }));
    void navigate(paths.search(city.handler, asked, listQuery(filters)), {
      replace,
      preventScrollReset: true,
    });
  };
  const type = (typed: string) => {
    clearTimeout(pause.current);
    pause.current = setTimeout(search, PAUSE_MS, typed, true);
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
          onType={type}
          onSearch={(text) => search(text, false)}
        />
      }
    />
  );
}
