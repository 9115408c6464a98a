import type { BulkJob, OrderChannel } from '@jalsa/api-client/console';
import { NativeSelect } from '@jalsa/ui/native-select';
import { formatDay } from '@jalsa/web/format/format-dates';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from '../../components/loaded.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { useOrderEvents } from '../../features/orders/order-events.ts';
import { usePlace } from '../../lib/place.ts';
import { bulkTexts as texts } from '../../texts/bulk.ts';
import { orderTexts } from '../../texts/orders.ts';
import { BulkForm } from './bulk-form.tsx';
import { JobList } from './job-list.tsx';

/** Refunds the orders of an event, or writes to its buyers. The address has what is chosen. */
export function BulkPage() {
  const events = useOrderEvents();
  const [search, setSearch] = useSearchParams();
  const permissions = usePlace()?.permissions;
  const kinds = (['refund', 'message'] as const).filter((kind) =>
    permissions?.has(kind === 'refund' ? 'refunds.write' : 'orders.write'),
  );
  const chosenKind = search.get('kind') as BulkJob['kind'] | null;
  const kind = kinds.find((one) => one === chosenKind) ?? kinds[0];
  const event = search.get('event') ?? '';
  const channel = (search.get('channel') || null) as OrderChannel | null;
  const set = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      <Loaded query={events}>
        {(list) => (
          <div className="mb-4 grid gap-3 sm:grid-cols-3">
            <NativeSelect
              label={texts.event}
              value={event}
              onChange={(value) => set('event', value)}
              choices={[
                { value: '', label: texts.chooseEvent },
                ...list.map(({ _id, name, start }) => ({
                  value: _id,
                  label: `${name}, ${formatDay(start)}`,
                })),
              ]}
            />
            <NativeSelect
              label={texts.channel}
              value={channel ?? ''}
              onChange={(value) => set('channel', value)}
              choices={[
                { value: '', label: texts.allChannels },
                ...Object.entries(orderTexts.channels).map(([value, label]) => ({ value, label })),
              ]}
            />
            <NativeSelect
              label={texts.action}
              value={kind ?? ''}
              onChange={(value) => set('kind', value)}
              choices={kinds.map((value) => ({ value, label: texts[value] }))}
            />
          </div>
        )}
      </Loaded>
      {event !== '' && kind && (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Panel title={texts[kind]}>
            <BulkForm key={`${event} ${channel} ${kind}`} choice={{ event, channel, kind }} />
          </Panel>
          <Panel title={texts.jobs}>
            <JobList event={event} kinds={kinds} />
          </Panel>
        </div>
      )}
    </>
  );
}
