import type { Numbers } from '@jalsa/api-client/console';
import { asPaise, formatInr } from '@jalsa/booking-core';
import type { ReactNode } from 'react';
import { columnsOf, DataTable } from '../../components/data-table.tsx';
import { numbersTexts as texts } from '../../texts/numbers.ts';

const end = { align: 'end' } as const;
const money = (paise: number) => <span className="tabular-nums">{formatInr(asPaise(paise))}</span>;

const time = columnsOf<Numbers['times'][number]>();
const times = time.columns([
  time.accessor('at', { header: texts.when }),
  time.accessor('people', { header: texts.people, meta: end }),
  time.accessor('total', { header: texts.total, meta: end, cell: ({ getValue }) => money(getValue()) }),
]);

const event = columnsOf<Numbers['events'][number]>();
const events = event.columns([
  event.accessor('name', { header: texts.event }),
  event.accessor('people', { header: texts.people, meta: end }),
  event.accessor('total', { header: texts.total, meta: end, cell: ({ getValue }) => money(getValue()) }),
]);

const pkg = columnsOf<Numbers['packages'][number]>();
const packages = pkg.columns([
  pkg.accessor('package', {
    header: texts.package,
    cell: ({ row: { original } }) => (
      <>
        {original.package}
        <span className="block font-normal text-muted text-xs">{original.event}</span>
      </>
    ),
  }),
  pkg.accessor('quantity', { header: texts.quantity, meta: end }),
  pkg.accessor('subtotal', { header: texts.subtotal, meta: end, cell: ({ getValue }) => money(getValue()) }),
]);

const channel = columnsOf<Numbers['channels'][number]>();
const channels = channel.columns([
  channel.accessor('channel', {
    header: texts.channel,
    cell: ({ getValue }) => texts.channelNames[getValue()],
  }),
  channel.accessor('source', { header: texts.source, cell: ({ getValue }) => getValue() || texts.noSource }),
  channel.accessor('people', { header: texts.people, meta: end }),
  channel.accessor('total', { header: texts.total, meta: end, cell: ({ getValue }) => money(getValue()) }),
]);

/** The sales by event, package, channel and time. */
export function NumberTables({ numbers }: { numbers: Numbers }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Part title={texts.events}>
        <DataTable
          label={texts.events}
          columns={events}
          rows={numbers.events}
          rowId={({ _id }) => _id}
          empty={null}
        />
      </Part>
      <Part title={texts.packages}>
        <DataTable
          label={texts.packages}
          columns={packages}
          rows={numbers.packages}
          rowId={(row) => `${row.event} ${row.package} ${row.subtotal}`}
          empty={null}
        />
      </Part>
      <Part title={texts.channels}>
        <DataTable
          label={texts.channels}
          columns={channels}
          rows={numbers.channels}
          rowId={(row) => `${row.channel} ${row.source}`}
          empty={null}
        />
      </Part>
      <Part title={texts.sales}>
        <DataTable
          label={texts.sales}
          columns={times}
          rows={numbers.times}
          rowId={({ at }) => at}
          empty={null}
        />
      </Part>
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-2 text-lg">{title}</h2>
    {children}
  </section>
);
