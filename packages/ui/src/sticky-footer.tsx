import type { ReactNode } from 'react';
import { cx } from './lib/cx.ts';

export interface StickyFooterProps {
  /** Names the region, such as 'Your order'. */
  label: string;
  children: ReactNode;
  className?: string;
}

/** Stays at the bottom of the window while the page scrolls, above a phone's own bar. Last in its page. */
export function StickyFooter({ label, children, className }: StickyFooterProps) {
  return (
    <section
      aria-label={label}
      className="sticky bottom-0 z-30 border-line border-t bg-surface/95 pb-[env(safe-area-inset-bottom)] shadow-lg backdrop-blur-sm"
    >
      <div className={cx('mx-auto flex w-full max-w-5xl items-center gap-4 px-4 py-3', className)}>
        {children}
      </div>
    </section>
  );
}
