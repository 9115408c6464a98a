import { EVENT_STATES, type EventRow, type EventState as State } from '@jalsa/api-client/console';
import { Button } from '@jalsa/ui/button';
import { EmptyState } from '@jalsa/ui/empty-state';
import { CalendarIcon, PlusIcon } from '@jalsa/ui/icons';
import { SearchField } from '@jalsa/ui/search-field';
import { Tabs } from '@jalsa/ui/tabs';
import { formatMoment } from '@jalsa/web/format/format-dates';
import { imageUrl } from '@jalsa/web/pictures/image-attributes';
import { now } from '@jalsa/web/time/clock';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { columnsOf, DataTable } from '../../components/data-table.tsx';
import { EventState } from '../../components/event-state.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { SalesBar } from '../../components/sales-bar.tsx';
import { useApi } from '../../lib/api.ts';
import { newPackage } from '../../lib/event-content.ts';
import { daysLater, toLocalTime } from '../../lib/india-time.ts';
import { paths } from '../../lib/paths.ts';
import { usePlace } from '../../lib/place.ts';
import { useOrganiserId } from '../../lib/use-organiser.ts';
import { editorTexts, eventTexts as texts } from '../../texts/events.ts';

type Row = EventRow & { path: string };

const column = columnsOf<Row>();

const columns = column.columns([
  column.accessor('name', {
    header: texts.name,
    cell: ({ row: { original } }) => (
      <Link to={original.path} className="flex min-h-11 items-center gap-3 font-semibold hover:underline">
        <span className="h-12 w-10 shrink-0 overflow-hidden rounded-sm bg-sunken">
          {original.image && (
            <img src={imageUrl(original.image, 160)} alt="" className="size-full object-cover" />
          )}
        </span>
        <span className="wrap-anywhere line-clamp-2">{original.name || texts.untitled}</span>
      </Link>
    ),
  }),
  column.accessor('state', {
    header: texts.state,
    cell: ({ row: { original } }) => (
      <EventState state={original.state} isPostponed={original.is_postponed} />
    ),
  }),
  column.accessor('starts', {
    header: texts.when,
    cell: ({ row: { original } }) => (original.starts ? formatMoment(original.starts) : texts.noDate),
  }),
  column.accessor('place', { header: texts.place }),
  column.accessor('sold', {
    header: texts.sales,
    meta: { align: 'end' },
    cell: ({ row: { original } }) =>
      original.state === 'draft' ? '–' : <SalesBar sold={original.sold} capacity={original.capacity} />,
  }),
]);

const TABS = [
  { id: 'all', label: texts.all },
  ...EVENT_STATES.map((state) => ({ id: state, label: texts.stateNames[state] })),
] as const satisfies readonly { id: State | 'all'; label: string }[];

/** The events of an organiser. */
export function EventsPage() {
  const api = useApi();
  const organiser = useOrganiserId();
  const place = usePlace();
  const [state, setState] = useState<State | 'all'>('all');
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const events = useInfiniteQuery({
    queryKey: ['events', organiser, state, q],
    queryFn: ({ pageParam }) =>
      api().events.list({
        params: { organiser },
        query: { ...(state !== 'all' && { state }), ...(q && { q }), ...(pageParam && { after: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const mayCreate = place?.permissions.has('events.write') && place.events === null;
  const create = mayCreate && <CreateButton organiser={organiser} />;
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} actions={create} />
      <SearchField
        className="mb-4 max-w-md"
        label={texts.search}
        clearLabel={texts.clear}
        value={typed}
        onChange={setTyped}
      />
      <Tabs label={texts.states} items={TABS} value={state} onChange={setState}>
        <Loaded query={events}>
          {({ pages }) => (
            <DataTable
              label={texts.list}
              columns={columns}
              rows={pages.flatMap((page) =>
                page.events.map((row) => ({ ...row, path: paths.event(organiser, row._id) })),
              )}
              rowId={({ _id }) => _id}
              more={events}
              empty={
                <EmptyState
                  icon={<CalendarIcon />}
                  title={texts.none}
                  text={mayCreate ? texts.noneText : undefined}
                />
              }
            />
          )}
        </Loaded>
      </Tabs>
    </>
  );
}

/** Two weeks ahead, from 7 to 10 in the evening: times that a first event needs to change least. */
function defaultTimes() {
  const today = toLocalTime(now().toISOString()).slice(0, 10);
  return {
    event_start: daysLater(`${today}T19:00:00+05:30`, 14),
    event_end: daysLater(`${today}T22:00:00+05:30`, 14),
  };
}

function CreateButton({ organiser }: { organiser: string }) {
  const api = useApi();
  const navigate = useNavigate();
  const create = useMutation({
    mutationFn: () =>
      api().events.create({
        params: { organiser },
        body: {
          content: { ...defaultTimes(), show_in_list: true, packages: [newPackage(editorTexts.entry)] },
        },
      }),
    onSuccess: ({ _id }) => navigate(paths.event(organiser, _id)),
  });
  return (
    <Button busy={create.isPending} busyLabel={texts.creating} onClick={() => create.mutate()}>
      <PlusIcon />
      {texts.create}
    </Button>
  );
}
