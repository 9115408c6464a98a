import { Button } from '@jalsa/ui/button';
import { EmptyState } from '@jalsa/ui/empty-state';
import { NativeSelect } from '@jalsa/ui/native-select';
import { SearchField } from '@jalsa/ui/search-field';
import { TextField } from '@jalsa/ui/text-field';
import { formatDay } from '@jalsa/web/format/format-dates';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Loaded } from '../../components/loaded.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useOrderEvents } from '../../features/orders/order-events.ts';
import { paths } from '../../lib/paths.ts';
import { usePlace } from '../../lib/place.ts';
import { useOrganiserId } from '../../lib/use-organiser.ts';
import { orderTexts as texts } from '../../texts/orders.ts';
import { OrderTable } from './order-table.tsx';
import { useOrders } from './use-orders.ts';

/** The orders of an organiser: a search, filters and the found orders. The address has the search. */
export function OrdersPage() {
  const organiser = useOrganiserId();
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState(search.get('q') ?? '');
  const orders = useOrders(organiser, search);
  const events = useOrderEvents();
  const permissions = usePlace()?.permissions;
  const set = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const selectOf = (name: string, label: string, choices: { value: string; label: string }[]) => (
    <NativeSelect
      label={label}
      choices={choices}
      value={search.get(name) ?? ''}
      onChange={(value) => set(name, value)}
    />
  );
  const chosen = (names: Record<string, string>) =>
    Object.entries(names).map(([value, label]) => ({ value, label }));
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          (permissions?.has('refunds.write') || permissions?.has('orders.write')) && (
            <Link
              to={paths.bulk(organiser)}
              className="inline-flex min-h-11 items-center rounded-md border border-edge bg-surface px-4 font-semibold transition-colors hover:bg-sunken"
            >
              {texts.bulk}
            </Link>
          )
        }
      />
      <search>
        <form
          className="flex items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            set('q', typed.trim());
          }}
        >
          <SearchField
            label={texts.search}
            value={typed}
            onChange={(value) => {
              setTyped(value);
              if (value === '') set('q', '');
            }}
            clearLabel={texts.clearSearch}
            name="q"
            className="min-w-0 flex-1"
          />
          <Button type="submit" variant="secondary" className="min-h-12">
            {texts.find}
          </Button>
        </form>
        <fieldset className="my-4 grid grid-cols-2 gap-3 lg:grid-cols-5">
          <legend className="sr-only">{texts.filters}</legend>
          {selectOf('event', texts.event, [
            { value: '', label: texts.allEvents },
            ...(events.data ?? []).map(({ _id, name, start }) => ({
              value: _id,
              label: `${name}, ${formatDay(start)}`,
            })),
          ])}
          {selectOf('state', texts.state, [{ value: '', label: texts.allStates }, ...chosen(texts.states)])}
          {selectOf('channel', texts.channel, [
            { value: '', label: texts.allChannels },
            ...chosen(texts.channels),
          ])}
          {(['from', 'to'] as const).map((name) => (
            <TextField
              key={name}
              type="date"
              label={texts[name]}
              value={search.get(name) ?? ''}
              onChange={(event) => set(name, event.currentTarget.value)}
            />
          ))}
        </fieldset>
      </search>
      <Loaded query={orders}>
        {({ pages }) => (
          <OrderTable
            organiser={organiser}
            orders={pages.flatMap((page) => page.orders)}
            empty={<EmptyState title={texts.none} text={texts.noneText} />}
            more={orders}
          />
        )}
      </Loaded>
    </>
  );
}
