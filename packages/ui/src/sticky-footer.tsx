import type { ReactNode } from 'react';

export interface StickyFooterProps {
  children: ReactNode;
}

/** Stays at the bottom of the window while the page scrolls, above a phone's own bar. Last in its page. */
export function StickyFooter({ children }: StickyFooterProps) {
  return (
    <footer className="sticky bottom-0 z-20 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] shadow-lg">
      <div className="mx-auto max-w-5xl px-4">{children}</div>
    </footer>
  );
}
