import type { Sale, Sold } from '@jalsa/api-client/console';
import { Button } from '@jalsa/ui/button';
import { formatMoment } from '@jalsa/web/format/format-dates';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Loaded } from '../../components/loaded.tsx';
import { QrCode } from '../../components/qr-code.tsx';
import { rupees } from '../../features/orders/rupees.ts';
import { paths } from '../../lib/paths.ts';
import { useOrganiserId } from '../../lib/use-organiser.ts';
import { boxOfficeTexts as texts } from '../../texts/box-office.ts';
import { PackageCounts } from './package-counts.tsx';
import { SaleForm } from './sale-form.tsx';
import { useSale } from './use-box-office.ts';

/** The sale of tickets of an event: packages, buyer and payment, and then the sold tickets. */
export function EventSale({ event }: { event: string }) {
  const sale = useSale(event);
  const [sold, setSold] = useState<Sold | null>(null);
  if (sold) return <SoldTickets sold={sold} onNext={() => setSold(null)} />;
  return <Loaded query={sale}>{(data) => <OpenSale sale={data} onSold={setSold} />}</Loaded>;
}

function OpenSale({ sale, onSold }: { sale: Sale; onSold: (sold: Sold) => void }) {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const chosen = sale.packages.flatMap(({ _id, price }) => {
    const quantity = counts[_id] ?? 0;
    return quantity === 0 ? [] : [{ package: _id, quantity, price }];
  });
  return (
    <div className="mx-auto max-w-xl space-y-5">
      <div>
        <h2 className="text-lg">{sale.name}</h2>
        <p className="text-muted text-sm">
          {formatMoment(sale.start)}
          {sale.left !== null && ` · ${texts.left(sale.left)}`}
        </p>
      </div>
      <PackageCounts
        packages={sale.packages}
        counts={counts}
        onChange={(id, count) => setCounts((before) => ({ ...before, [id]: count }))}
      />
      <SaleForm
        event={sale._id}
        packages={chosen.map(({ price: _, ...line }) => line)}
        total={chosen.reduce((sum, { price, quantity }) => sum + price * quantity, 0)}
        onSold={onSold}
      />
    </div>
  );
}

/** The tickets that were sold, for the buyer to photograph or for the gate to scan. */
function SoldTickets({ sold, onNext }: { sold: Sold; onNext: () => void }) {
  const organiser = useOrganiserId();
  return (
    <div className="mx-auto max-w-xl space-y-5 text-center" role="status">
      <h2 className="text-2xl">{texts.done}</h2>
      <p>{sold.total === 0 ? texts.doneFree : texts.doneText(rupees(sold.total))}</p>
      {sold.tickets.map(({ _id, people, token }) => (
        <div key={_id}>
          <QrCode text={token} label={texts.qr(people)} />
          <p className="mt-1 font-semibold tabular-nums">{_id}</p>
        </div>
      ))}
      <Button size="large" className="w-full" onClick={onNext}>
        {texts.next}
      </Button>
      <Link
        to={paths.order(organiser, sold.order)}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {texts.openOrder}
      </Link>
    </div>
  );
}
