import type { Event, Package } from '@jalsa/api-client';
import { type Availability, formatInr, packagePrice } from '@jalsa/booking-core';
import { Price } from '@jalsa/ui/price';
import { formatRupees } from '@jalsa/web/format/format-rupees';
import type { ReactNode } from 'react';
import { packageTexts } from '../texts/packages.ts';
import { AvailabilityBadge } from './availability-badge.tsx';
import { PackageFacts } from './package-facts.tsx';
import { PackageLabel } from './package-label.tsx';
import { saleStart } from './sale-start.ts';

export interface PackageSheetProps {
  pkg: Package;
  /** The seller's own start of sale limits that of its packages. */
  event: Pick<Event, 'distribution_start'>;
  availability: Availability;
  /** One level below the heading above the sheet. */
  headingLevel: 3 | 4 | 5;
  /** The controls beside the price. */
  children?: ReactNode;
}

/** A package with its description, price and availability. */
export function PackageSheet({ pkg, event, availability, headingLevel, children }: PackageSheetProps) {
  const Heading = `h${headingLevel}` as const;
  const isUnavailable = availability.state === 'sold_out' || availability.state === 'disabled';
  return (
    <li className="flex flex-col rounded-lg border border-line bg-surface shadow-sm">
      <div className="flex-1 p-4">
        <div className="flex flex-wrap items-center gap-2 empty:hidden">
          {pkg.packageLabel && <PackageLabel {...pkg.packageLabel} />}
          <AvailabilityBadge availability={availability} from={saleStart(pkg, event)} />
        </div>
        <Heading className="mt-1 font-display font-semibold text-lg">{pkg.package_name}</Heading>
        {pkg.description && <p className="mt-1 whitespace-pre-line text-muted text-sm">{pkg.description}</p>}
        <PackageFacts pkg={pkg} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t border-dashed px-4 py-3">
        <PackagePrice pkg={pkg} isGone={isUnavailable} />
        {children}
      </div>
    </li>
  );
}

function PackagePrice({ pkg, isGone }: { pkg: Package; isGone: boolean }) {
  const price = packagePrice(pkg);
  return (
    <Price
      className={isGone ? 'text-muted' : ''}
      price={price === 0 ? packageTexts.free : formatInr(price)}
      oldPriceLabel={packageTexts.priceBefore}
      {...(pkg.strikeOutPrice != null && { oldPrice: formatRupees(pkg.strikeOutPrice) })}
    />
  );
}
