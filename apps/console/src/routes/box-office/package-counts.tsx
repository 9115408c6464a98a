import type { SalePackage } from '@jalsa/api-client/console';
import { QuantityStepper } from '@jalsa/ui/quantity-stepper';
import { rupees } from '../../features/orders/rupees.ts';
import { boxOfficeTexts as texts } from '../../texts/box-office.ts';

interface PackageCountsProps {
  packages: readonly SalePackage[];
  counts: Readonly<Record<string, number>>;
  onChange: (id: string, count: number) => void;
}

/** The packages of an event with their prices and how many of each are sold. */
export function PackageCounts({ packages, counts, onChange }: PackageCountsProps) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-4 shadow-sm">
      {packages.map(({ _id, name, price, left, is_hidden: isHidden, refusal }) => {
        const facts = [
          rupees(price),
          ...(left === null ? [] : [texts.packageLeft(left)]),
          ...(isHidden ? [texts.hidden] : []),
          ...(refusal === null ? [] : [refusal]),
        ];
        return (
          <li key={_id} className="flex items-center justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="font-semibold">{name}</p>
              <p className="text-muted text-sm tabular-nums">{facts.join(' · ')}</p>
            </div>
            <QuantityStepper
              value={counts[_id] ?? 0}
              onChange={(count) => onChange(_id, count)}
              {...(left !== null && { max: left })}
              disabled={refusal !== null || left === 0}
              texts={{ label: name, decrease: texts.decrease(name), increase: texts.increase(name) }}
            />
          </li>
        );
      })}
    </ul>
  );
}
