import type { TablePackage } from '@jalsa/api-client';
import { visiblePackages } from '@jalsa/booking-core';
import { PackageSheet } from '@jalsa/checkout/packages/package-sheet';
import { FieldError } from '@jalsa/ui/field-error';
import { QuantityPicker } from '@jalsa/ui/quantity-picker';
import { type Ref, useId } from 'react';
import { venueTexts } from '../../texts/venue.ts';
import { firstQuantity, tableLimit } from './table-cart.ts';
import type { TableChoice } from './use-table-choice.ts';

interface TableListProps {
  packages: readonly TablePackage[];
  choice: TableChoice;
  error: string | undefined;
  /** The frame of the list, which gets the focus when no table is chosen or the tables are too few. */
  ref: Ref<HTMLDivElement>;
}

/** The table packages of a venue, each with what is redeemable and its number of tables. */
export function TableList({ packages, choice, error, ref }: TableListProps) {
  const visible = visiblePackages(packages);
  const errorId = useId();
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      {visible.length === 0 && <p className="text-muted">{venueTexts.noTables}</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
        {visible.map((pkg) => {
          const limit = tableLimit(pkg, choice.time);
          return (
            <PackageSheet
              key={pkg.package_map_id}
              pkg={pkg}
              event={{ distribution_start: null }}
              availability={limit === 0 ? { state: 'sold_out' } : { state: 'available' }}
              headingLevel={3}
            >
              <TableQuantity pkg={pkg} limit={limit} choice={choice} />
            </PackageSheet>
          );
        })}
      </ul>
      <div role="alert">
        {error && (
          <FieldError id={errorId} className="mt-2">
            {error}
          </FieldError>
        )}
      </div>
    </div>
  );
}

interface TableQuantityProps extends Pick<TableListProps, 'choice'> {
  pkg: TablePackage;
  limit: number;
}

/** The Add button, or the stepper when tables are chosen, with the number of tables that are left at the chosen time. */
function TableQuantity({ pkg, limit, choice }: TableQuantityProps) {
  const { package_map_id: id, package_name: name } = pkg;
  return (
    <div className="ml-auto flex items-center gap-3">
      {choice.time && limit > 0 && <span className="text-muted text-sm">{venueTexts.left(limit)}</span>}
      <QuantityPicker
        value={Math.min(choice.quantities[id] ?? 0, limit)}
        max={limit}
        onChange={(value) => choice.setQuantity(id, value)}
        texts={{
          label: venueTexts.quantityOf(name),
          decrease: venueTexts.fewer(name),
          increase: venueTexts.more(name),
        }}
        add={{
          text: venueTexts.add,
          label: venueTexts.addTable(name),
          disabled: limit === 0,
          quantity: firstQuantity(pkg, choice.people, limit),
        }}
      />
    </div>
  );
}
