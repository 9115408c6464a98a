import { type ReactNode, useEffect, useRef } from 'react';

/** The CSS property on the document that contains the height of the footer, for elements above it. */
export const FOOTER_HEIGHT = '--sticky-footer-height';

export interface StickyFooterProps {
  children: ReactNode;
}

/**
 * A footer that stays at the bottom of the viewport, above a phone's system bar. It is the last element of its page.
 */
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
