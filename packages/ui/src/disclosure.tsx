import type { ReactNode } from 'react';
import { ChevronDownIcon } from './icons.tsx';
import { cx } from './lib/cx.ts';

export interface DisclosureProps {
  summary: ReactNode;
  /** Stands at the end of the summary's line, such as the sum of what is folded away. */
  end?: ReactNode;
  children: ReactNode;
  open?: boolean;
  className?: string;
}

/** Something folded away behind one line, as a fee's breakdown. It works without script. */
export function Disclosure({ summary, end, children, open, className }: DisclosureProps) {
  return (
    <details open={open} className={cx('group', className)}>
      <summary className="flex min-h-11 list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        <span className="flex flex-1 items-center gap-1.5">
          {summary}
          <ChevronDownIcon className="text-muted transition-transform group-open:rotate-180" />
        </span>
        {end}
      </summary>
      <div className="pb-2">{children}</div>
    </details>
  );
}
