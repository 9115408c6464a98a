import type { TableOrder } from '@jalsa/api-client';
import { formatInr, packagePrice, tablePayable } from '@jalsa/booking-core';
import { includedTexts } from '@jalsa/checkout/packages/included-texts';
import { formatRupees } from '@jalsa/web/format/format-rupees';
import type { ReactNode } from 'react';
import { tableOrderTexts } from '../../texts/table-order.ts';

/** The packages of an order with what they include, and its amounts. */
export function TableOrderPrice({ order }: { order: TableOrder }) {
  const { package_qty, packageData, price_data, state } = order;
  const lines = package_qty.flatMap(({ package_map_id, qty }) => {
    const pkg = packageData.find((one) => one.package_map_id === package_map_id);
    return pkg ? [{ pkg, qty }] : [];
  });
  const isSettled = state === 'paid' || state === 'refunded';
  return (
    <section aria-label={tableOrderTexts.price}>
      <h2 className="mb-3 text-lg">{tableOrderTexts.price}</h2>
      <ul className="space-y-3">
        {lines.map(({ pkg, qty }) => (
          <li key={pkg.package_map_id}>
            <Row amount={formatInr(packagePrice(pkg))}>
              {pkg.package_name} <span className="whitespace-nowrap text-muted">× {qty}</span>
            </Row>
            {includedTexts(pkg, qty).map((text) => (
              <p key={text} className="text-muted text-sm">
                {text}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <div className="mt-3 space-y-1 border-line border-t border-dashed pt-3">
        <Row amount={formatRupees(price_data.total_price)}>{tableOrderTexts.total}</Row>
        <Row amount={formatRupees(price_data.platform_fee)}>{tableOrderTexts.fee}</Row>
        <Row amount={formatRupees(price_data.gst_fee)}>{tableOrderTexts.gst}</Row>
      </div>
      <Row
        amount={formatInr(tablePayable(price_data))}
        className="mt-3 border-line border-t pt-3 font-display font-semibold text-lg"
      >
        {isSettled ? tableOrderTexts.paid : tableOrderTexts.payable}
      </Row>
    </section>
  );
}

interface RowProps {
  amount: string;
  children: ReactNode;
  className?: string;
}

function Row({ amount, children, className = '' }: RowProps) {
  return (
    <p className={`flex items-baseline justify-between gap-4 ${className}`}>
      <span className="min-w-0">{children}</span>
      <span className="shrink-0 tabular-nums">{amount}</span>
    </p>
  );
}
