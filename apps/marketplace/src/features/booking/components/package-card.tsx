import type { Package } from '@jalsa/api-client';
import { UsersIcon } from '@jalsa/ui/icons';
import { Price } from '@jalsa/ui/price';
import { formatInr, menuItemsPrice, packageAvailability, packagePrice, redeemablePrice } from 'booking-core';
import { useAtomValue } from 'jotai';
import { rupees } from '../../../lib/price.ts';
import { bookingTexts } from '../../../texts/booking.ts';
import { dataAtom, nowAtom } from '../state/atoms.ts';
import { AvailabilityBadge } from './availability-badge.tsx';
import { PackageLabel } from './package-label.tsx';
import { PackageQuantity } from './package-quantity.tsx';

interface PackageCardProps {
  pkg: Package;
  /** One below the heading that the card stands under. */
  headingLevel: 3 | 4;
}

/** One package: what it is, what it costs, whether it can be had, and how many of it. */
export function PackageCard({ pkg, headingLevel }: PackageCardProps) {
  const Heading = `h${headingLevel}` as const;
  const { event } = useAtomValue(dataAtom);
  const now = useAtomValue(nowAtom);
  const availability = packageAvailability(pkg, event, { now, flow: 'single' });
  const isGone = availability.state === 'sold_out' || availability.state === 'disabled';
  return (
    <li className="flex flex-col rounded-lg border border-line bg-surface shadow-sm">
      <div className="flex-1 p-4">
        <div className="flex flex-wrap items-center gap-2 empty:hidden">
          {pkg.packageLabel && <PackageLabel {...pkg.packageLabel} />}
          <AvailabilityBadge availability={availability} pkg={pkg} event={event} />
        </div>
        <Heading className="mt-1 font-display font-semibold text-lg">{pkg.package_name}</Heading>
        {pkg.description && <p className="mt-1 whitespace-pre-line text-muted text-sm">{pkg.description}</p>}
        <PackageFacts pkg={pkg} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t border-dashed px-4 py-3">
        <PackagePrice pkg={pkg} isGone={isGone} />
        <PackageQuantity pkg={pkg} availability={availability} />
      </div>
    </li>
  );
}

function PackageFacts({ pkg }: { pkg: Package }) {
  const redeemable = redeemablePrice(pkg);
  const menuItems = menuItemsPrice(pkg);
  const facts = [
    redeemable > 0 && bookingTexts.redeemable(formatInr(redeemable)),
    menuItems > 0 && bookingTexts.menuItems(formatInr(menuItems)),
    (pkg.min_purchase ?? 0) > 1 && bookingTexts.minimum(pkg.min_purchase ?? 0),
  ].filter((fact) => fact !== false);
  if (facts.length === 0 && pkg.pax <= 1) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
      {pkg.pax > 1 && (
        <li className="flex items-center gap-1.5">
          <UsersIcon />
          {bookingTexts.admits(pkg.pax)}
        </li>
      )}
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

function PackagePrice({ pkg, isGone }: { pkg: Package; isGone: boolean }) {
  const price = packagePrice(pkg);
  return (
    <Price
      className={isGone ? 'text-muted' : ''}
      price={price === 0 ? `${bookingTexts.free} · ${formatInr(price)}` : formatInr(price)}
      wasLabel={bookingTexts.priceBefore}
      {...(pkg.strikeOutPrice != null && { was: rupees(pkg.strikeOutPrice) })}
    />
  );
}
