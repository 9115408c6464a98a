import type { Numbers } from '@jalsa/api-client/console';
import { asPaise, formatInr } from '@jalsa/booking-core';
import { Button } from '@jalsa/ui/button';
import { Card } from '@jalsa/ui/card';
import { EmptyState } from '@jalsa/ui/empty-state';
import { DownloadIcon, NumbersIcon } from '@jalsa/ui/icons';
import { NativeSelect } from '@jalsa/ui/native-select';
import { TextField } from '@jalsa/ui/text-field';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../components/loaded.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useApi } from '../../lib/api.ts';
import { usePlace } from '../../lib/place.ts';
import { useOrganiserId } from '../../lib/use-organiser.ts';
import { numbersTexts as texts } from '../../texts/numbers.ts';
import { NumberTables } from './number-tables.tsx';
import { SalesChart } from './sales-chart.tsx';

const DAY_MS = 86_400_000;
const dayInIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
const money = (paise: number) => formatInr(asPaise(paise));

/** The sales of an organiser in some days. */
export function NumbersPage() {
  const api = useApi();
  const organiser = useOrganiserId();
  const canExport = usePlace()?.permissions.has('orders.read') ?? false;
  const [days, setDays] = useState(() => ({
    from: dayInIndia.format(Date.now() - 29 * DAY_MS),
    to: dayInIndia.format(Date.now()),
  }));
  const [by, setBy] = useState<'day' | 'hour'>('day');
  const found = useQuery({
    queryKey: ['numbers', organiser, days, by],
    queryFn: () => api().numbersOf.organiser({ params: { organiser }, query: { ...days, by } }),
    placeholderData: keepPreviousData,
  });
  const download = useMutation({
    mutationFn: () => api().numbersOf.orders({ params: { organiser }, query: days }),
    onSuccess: (file) => save(file, texts.file(days.from, days.to)),
  });
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          canExport && (
            <Button
              variant="secondary"
              busy={download.isPending}
              busyLabel={texts.exporting}
              onClick={() => download.mutate()}
            >
              <DownloadIcon />
              {texts.export}
            </Button>
          )
        }
      />
      <div className="mb-5 grid grid-cols-2 gap-3 sm:flex">
        {(['from', 'to'] as const).map((side) => (
          <TextField
            key={side}
            type="date"
            label={texts[side]}
            value={days[side]}
            onChange={({ currentTarget: { value } }) => value && setDays({ ...days, [side]: value })}
          />
        ))}
        <NativeSelect
          label={texts.by}
          choices={[
            { value: 'day', label: texts.day },
            { value: 'hour', label: texts.hour },
          ]}
          value={by}
          onChange={(value) => setBy(value === 'hour' ? 'hour' : 'day')}
        />
      </div>
      <Loaded query={found}>{(numbers) => <Sales numbers={numbers} />}</Loaded>
    </>
  );
}

function Sales({ numbers }: { numbers: Numbers }) {
  const { sold, refunded, receives, taken_at_the_desk, times } = numbers;
  const sums = [
    { label: texts.sold, value: money(sold.total) },
    { label: texts.people, value: String(sold.people) },
    { label: texts.refunded, value: money(refunded.total) },
    { label: texts.receives, value: money(receives), hint: texts.receivesHint },
    { label: texts.desk, value: money(taken_at_the_desk) },
  ];
  if (sold.tickets === 0) return <EmptyState icon={<NumbersIcon />} title={texts.none} />;
  return (
    <div className="space-y-5">
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-5">
        {sums.map(({ label, value, hint }) => (
          <Card key={label} className="p-4">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="mt-1 font-semibold text-xl tabular-nums">{value}</dd>
            {hint && <dd className="mt-1 text-muted text-xs">{hint}</dd>}
          </Card>
        ))}
      </dl>
      <Card className="p-4">
        <h2 className="mb-2 text-lg">{texts.sales}</h2>
        <SalesChart label={texts.sales} times={times} />
      </Card>
      <NumberTables numbers={numbers} />
    </div>
  );
}

/** Saves a file as a download of the browser. */
function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after the press.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
