import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { CloseIcon } from './icons.tsx';
import { cx } from './lib/cx.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** A sentence under the title, read by screen readers with the title. */
  description?: string;
  size?: 'small' | 'large';
  /** The accessible name of the close button. */
  closeLabel: string;
  children?: ReactNode;
  /** Stays visible at the bottom while the content scrolls. */
  footer?: ReactNode;
  /** The element that is focused first; by default the first focusable element. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** The element that is focused after closing; by default the element that was focused before opening. */
  finalFocus?: RefObject<HTMLElement | null>;
}

/**
 * A modal dialog, on phones a sheet at the bottom. It traps the focus and returns it on closing. Escape, the backdrop
 * and the close button close it. Apps use `lazy-dialog`, which loads this file on first opening.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = 'small',
  closeLabel,
  children,
  footer,
  initialFocus,
  finalFocus,
}: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-night/60 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6">
          <Base.Popup
            initialFocus={initialFocus}
            finalFocus={finalFocus}
            className={cx(
              'flex max-h-[92dvh] w-full flex-col overflow-hidden rounded-t-xl border border-line bg-surface text-ink shadow-lg outline-none sm:max-h-[min(46rem,90dvh)] sm:rounded-xl',
              'transition-[transform,opacity] duration-180 data-ending-style:translate-y-6 data-ending-style:opacity-0 data-starting-style:translate-y-6 data-starting-style:opacity-0',
              // A dialog over this one dims it.
              'relative data-nested-dialog-open:after:absolute data-nested-dialog-open:after:inset-0 data-nested-dialog-open:after:bg-night/60',
              size === 'small' ? 'sm:max-w-md' : 'sm:max-w-3xl',
            )}
          >
            <div className="flex items-start gap-3 px-5 pt-4 pb-3">
              <div className="min-w-0 flex-1 pt-1.5">
                <Base.Title className="text-xl">{title}</Base.Title>
                {description && (
                  <Base.Description className="mt-1 text-muted text-sm">{description}</Base.Description>
                )}
              </div>
              <Base.Close
                aria-label={closeLabel}
                title={closeLabel}
                className="-mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-colors hover:bg-ink/8 active:bg-ink/15"
              >
                <CloseIcon />
              </Base.Close>
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">{children}</div>
            {footer && (
              <div className="border-line border-t bg-surface px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
                {footer}
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
