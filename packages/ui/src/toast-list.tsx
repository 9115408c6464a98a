import { Toaster as Sonner } from 'sonner';
import { AlertIcon, CheckIcon, CloseIcon } from './icons.tsx';
import { FOOTER_HEIGHT } from './sticky-footer.tsx';

export { toast as sonner } from 'sonner';

export interface ToastListProps {
  /** The accessible name of the region, such as 'Notifications'. */
  label: string;
  closeLabel: string;
}

/** Every page has a top bar of 4 rem, which toasts must not cover; footers are at the bottom. */
const TOP_OFFSET = '4.75rem';
const BOTTOM_OFFSET = `calc(var(${FOOTER_HEIGHT}, 0px) + 0.75rem)`;

/** Renders the toasts with sonner in the colours of the theme, also those that were shown before. */
export function ToastList({ label, closeLabel }: ToastListProps) {
  return (
    <Sonner
      position="top-center"
      offset={{ top: TOP_OFFSET, bottom: BOTTOM_OFFSET }}
      mobileOffset={{ top: TOP_OFFSET, bottom: BOTTOM_OFFSET, left: '1rem', right: '1rem' }}
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
          // A toast under another one is cut to its height: its text is hidden until the stack opens.
          toast:
            'data-[front=false]:data-[expanded=false]:*:opacity-0 group flex w-full items-center gap-3 rounded-lg border border-line bg-surface px-4 py-2 text-ink shadow-lg font-sans',
          title: 'font-medium text-base',
          content: 'min-w-0 flex-1',
          // A toast under another one cannot be closed until the stack opens.
          closeButton:
            'group-data-[front=false]:group-data-[expanded=false]:invisible order-last -mr-2 flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:bg-ink/8',
          actionButton:
            'min-h-11 shrink-0 rounded-full px-3 font-semibold underline underline-offset-4 hover:bg-ink/8',
          success: 'border-l-4 border-l-leaf',
          error: 'border-l-4 border-l-danger',
        },
      }}
    />
  );
}
