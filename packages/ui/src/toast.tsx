/** What a toast says and in which colour. */
export interface ToastMessage {
  kind: 'success' | 'error' | 'info';
  text: string;
}

type Listener = (message: ToastMessage) => void;

const waiting: ToastMessage[] = [];
let listener: Listener | null = null;

function show(message: ToastMessage) {
  if (listener) listener(message);
  else waiting.push(message);
}

/** Shows a short message over the page, from anywhere. It needs one `Toaster` on the page. */
export const toast = {
  success: (text: string) => show({ kind: 'success', text }),
  error: (text: string) => show({ kind: 'error', text }),
  info: (text: string) => show({ kind: 'info', text }),
};

/** For the `Toaster`: every message from now on, the waiting ones first. Returns how to stop. */
export function onToast(next: Listener): () => void {
  listener = next;
  for (const message of waiting.splice(0)) next(message);
  return () => {
    if (listener === next) listener = null;
  };
}
