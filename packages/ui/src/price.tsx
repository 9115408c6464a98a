import { cx } from './lib/cx.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface PriceProps {
  /** The formatted price, such as `₹1,23,456.50`. */
  price: string;
  /** The formatted old price, shown struck out. */
  oldPrice?: string;
  /** The screen reader label of the old price, such as 'Original price'. */
  oldPriceLabel?: string;
  className?: string;
}

/** A formatted price and an optional old price. */
export function Price({ price, oldPrice, oldPriceLabel, className }: PriceProps) {
  return (
    <span className={cx('inline-flex flex-wrap items-baseline gap-x-2 tabular-nums', className)}>
      <span className="font-bold text-lg">{price}</span>
      {oldPrice && (
        <s className="text-muted text-sm">
          {oldPriceLabel && <VisuallyHidden>{oldPriceLabel} </VisuallyHidden>}
          {oldPrice}
        </s>
      )}
    </span>
  );
}
