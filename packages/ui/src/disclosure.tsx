import type { ReactNode } from 'react';
import { ChevronDownIcon } from './icons.tsx';
import { cx } from './lib/cx.ts';

export interface DisclosureProps {
  summary: ReactNode;
  /** Content at the end of the summary line, such as the sum of the hidden items. */
  end?: ReactNode;
  children: ReactNode;
  open?: boolean;
  className?: string;
}

/** A collapsible section under one line, such as a fee's breakdown. It works without JavaScript. */
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
