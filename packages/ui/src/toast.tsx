/** The text and the kind of a toast. */
export interface ToastMessage {
  kind: 'success' | 'error';
  text: string;
  /** Shows the toast above the footer instead of below the top bar, where it would cover a notice. */
  atBottom?: boolean | undefined;
}

/** The position of a toast. */
export type ToastOptions = Pick<ToastMessage, 'atBottom'>;

/** Renders the messages. */
export interface ToastRenderer {
  show: (message: ToastMessage) => void;
  clear: () => void;
}

const queue: ToastMessage[] = [];
let renderer: ToastRenderer | null = null;

function show(message: ToastMessage) {
  if (renderer) renderer.show(message);
  else queue.push(message);
}

/** Shows a short message over the page. The page needs one `Toaster`. */
export const toast = {
  success: (text: string) => show({ kind: 'success', text }),
  error: (text: string, options?: ToastOptions) => show({ kind: 'error', text, ...options }),
  /** Removes every message, because their subject is no longer relevant. */
  clear: () => {
    queue.length = 0;
    renderer?.clear();
  },
};

/**
 * Connects the renderer of the `Toaster`, which gets the queued messages first. Returns a function that disconnects
 * it.
 */
export function connectToastRenderer(next: ToastRenderer): () => void {
  renderer = next;
  for (const message of queue.splice(0)) next.show(message);
  return () => {
    if (renderer === next) renderer = null;
  };
}
