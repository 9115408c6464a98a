import { type ReactNode, useEffect, useRef } from 'react';

/** The property of the document that holds how tall the footer is, for what has to stand above it. */
export const FOOTER_HEIGHT = '--sticky-footer-height';

export interface StickyFooterProps {
  children: ReactNode;
}

/** Stays at the bottom of the window while the page scrolls, above a phone's own bar. Last in its page. */
export function StickyFooter({ children }: StickyFooterProps) {
  const footer = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = footer;
    if (!current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(FOOTER_HEIGHT, `${current.offsetHeight}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty(FOOTER_HEIGHT);
    };
  }, []);
  return (
    <footer
      ref={footer}
      className="sticky bottom-0 z-20 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] shadow-lg"
    >
      <div className="mx-auto max-w-5xl px-4">{children}</div>
    </footer>
  );
}
