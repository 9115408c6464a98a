import { Spinner } from '@jalsa/ui/spinner';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { checkoutTexts } from '../texts/checkout.ts';

interface OrderShellProps {
  /** Whether the processing screen covers the page (`isCovered`). */
  isCovered: boolean;
  /** The step that is shown; the focus moves to the top of the content when it changes. */
  step?: string;
  /** What stands above the content. */
  bar?: ReactNode;
  children: ReactNode;
}

/** The content of a page that pays orders. While a payment is verified, the processing screen covers the whole page. */
export function OrderShell({ isCovered, step = 'only', bar, children }: OrderShellProps) {
  const top = useRef<HTMLDivElement>(null);
  const focusKey = isCovered ? null : step;
  const previousKey = useRef(focusKey);
  useEffect(() => {
    if (focusKey && previousKey.current !== focusKey) top.current?.focus({ preventScroll: true });
    previousKey.current = focusKey;
  }, [focusKey]);
  return (
    <>
      {bar}
      <div ref={top} tabIndex={-1} className="outline-none" />
      {children}
      {isCovered && createPortal(<ProcessingScreen />, document.body)}
    </>
  );
}

/** Covers the inert page from the payment until the server has confirmed it. */
function ProcessingScreen() {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (frame.current ? coverPage(frame.current) : undefined), []);
  return (
    <div
      ref={frame}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby="processing-title"
      aria-describedby="processing-note"
      tabIndex={-1}
      className="fixed inset-0 z-50 flex flex-col items-center justify-center gap-5 bg-paper p-6 text-center outline-none"
    >
      <Spinner className="text-5xl text-marigold" />
      <p id="processing-title" className="font-display font-semibold text-2xl">
        {checkoutTexts.processing}
      </p>
      <p id="processing-note" className="max-w-sm text-balance text-muted">
        {checkoutTexts.processingNote}
      </p>
    </div>
  );
}

/** Makes everything but the screen inert and moves the focus to it. Returns a function that ends this. */
function coverPage(screen: HTMLElement): () => void {
  const covered = [...document.body.children].filter((one) => one !== screen && !one.hasAttribute('inert'));
  for (const one of covered) one.toggleAttribute('inert', true);
  screen.focus();
  return () => {
    for (const one of covered) one.removeAttribute('inert');
  };
}
