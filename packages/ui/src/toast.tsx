import { useSyncExternalStore } from 'react';

type ToastCode = typeof import('./toast-list.tsx');

let code: ToastCode | null = null;
const listeners = new Set<() => void>();

async function load(): Promise<ToastCode> {
  code ??= await import('./toast-list.tsx');
  for (const listener of listeners) listener();
  return code;
}

/** The code of the toasts after it was loaded, for the `Toaster`. */
export function useToastCode(): ToastCode | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => code,
    () => null,
  );
}

/** Loads the code before the first toast, because that toast may report a lost connection. */
export function preloadToasts(): void {
  // After a failure the first toast loads the code again.
  load().catch(console.warn);
}

export interface ToastOptions {
  /** Shows the toast above the footer instead of below the top bar, where it would cover a notice. */
  atBottom?: boolean | undefined;
  /** A button in the toast. */
  action?: { label: string; onClick: () => void } | undefined;
}

/** Time for which a toast with a button stays. */
const ACTION_MS = 15_000;

/** Shows a toast of sonner, whose code is loaded by then, or with the toast, or when the connection is back. */
function show(kind: 'success' | 'error', text: string, options: ToastOptions = {}): void {
  const { atBottom, action } = options;
  load().then(
    ({ sonner }) =>
      sonner[kind](text, {
        // The same text is shown once.
        id: `${kind} ${text}`,
        ...(atBottom && { position: 'bottom-center' }),
        ...(action && { action, duration: ACTION_MS }),
      }),
    () => addEventListener('online', () => show(kind, text, options), { once: true }),
  );
}

/** Shows a short message over the page. The page needs one `Toaster`. */
export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  /** Removes every message, because their subject is no longer relevant. */
  clear: () => void code?.sonner.dismiss(),
};
