import { useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { AlertIcon, CheckIcon, CloseIcon } from './icons.tsx';
import { FOOTER_HEIGHT } from './sticky-footer.tsx';
import { onToast, type ToastDrawer, type ToastMessage } from './toast.tsx';

export interface ToastListProps {
  label: string;
  closeLabel: string;
  /** Messages that came while this was being fetched. */
  early: ToastMessage[];
}

/** Every page has a bar of 4 rem at its top, which stays to be read and pressed; footers stand at the bottom. */
const BELOW_BAR = '4.75rem';
const ABOVE_FOOTER = `calc(var(${FOOTER_HEIGHT}, 0px) + 0.75rem)`;

const drawer: ToastDrawer = {
  show: ({ kind, text, low }) => sonner[kind](text, low ? { position: 'bottom-center' } : {}),
  clear: () => sonner.dismiss(),
};

/** Draws the toasts with sonner in our colours. */
export function ToastList({ label, closeLabel, early }: ToastListProps) {
  useEffect(() => {
    for (const message of early.splice(0)) drawer.show(message);
    return onToast(drawer);
  }, [early]);
  return (
    <Sonner
      position="top-center"
      offset={{ top: BELOW_BAR, bottom: ABOVE_FOOTER }}
      mobileOffset={{ top: BELOW_BAR, bottom: ABOVE_FOOTER, left: '1rem', right: '1rem' }}
      containerAriaLabel={label}
      closeButton
      duration={5000}
      icons={{
        success: <CheckIcon className="size-5 text-leaf" />,
        error: <AlertIcon className="size-5 text-danger" />,
        close: <CloseIcon className="size-4" />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: closeLabel,
        classNames: {
          // What lies under another toast is cut to its height: its words wait until the stack opens.
          toast:
            'data-[front=false]:data-[expanded=false]:*:opacity-0 group flex w-full items-center gap-3 rounded-lg border border-line bg-surface px-4 py-2 text-ink shadow-lg font-sans',
          title: 'font-medium text-base',
          content: 'min-w-0 flex-1',
          // What lies under another toast cannot be pressed until the stack opens.
          closeButton:
            'group-data-[front=false]:group-data-[expanded=false]:invisible order-last -mr-2 flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:bg-ink/8',
          success: 'border-l-4 border-l-leaf',
          error: 'border-l-4 border-l-danger',
        },
      }}
    />
  );
}
