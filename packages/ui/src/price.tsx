import { cx } from './lib/cx.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface PriceProps {
  /** As it is shown, `₹1,23,456.50`. */
  price: string;
  /** The price before, struck out. */
  was?: string;
  /** What the struck-out price is called when read out, such as 'Price before'. */
  wasLabel?: string;
  className?: string;
}

/** A price, and the one it replaces. Takes formatted texts. */
export function Price({ price, was, wasLabel, className }: PriceProps) {
  return (
    <span className={cx('inline-flex flex-wrap items-baseline gap-x-2 tabular-nums', className)}>
      <span className="font-bold text-lg">{price}</span>
      {was && (
        <s className="text-muted text-sm">
          {wasLabel && <VisuallyHidden>{wasLabel} </VisuallyHidden>}
          {was}
        </s>
      )}
    </span>
  );
}
