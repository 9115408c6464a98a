/** What a toast says and in which colour. */
export interface ToastMessage {
  kind: 'success' | 'error';
  text: string;
  /** Stands above the footer instead of below the page's bar, where a notice is to be read. */
  low?: boolean | undefined;
}

/** Where a toast stands. */
export type ToastPlace = Pick<ToastMessage, 'low'>;

/** Who draws the messages. */
export interface ToastDrawer {
  show: (message: ToastMessage) => void;
  clear: () => void;
}

const waiting: ToastMessage[] = [];
let drawer: ToastDrawer | null = null;

function show(message: ToastMessage) {
  if (drawer) drawer.show(message);
  else waiting.push(message);
}

/** Shows a short message over the page, from anywhere. It needs one `Toaster` on the page. */
export const toast = {
  success: (text: string) => show({ kind: 'success', text }),
  error: (text: string, place?: ToastPlace) => show({ kind: 'error', text, ...place }),
  /** Takes every message away: what they spoke of is over. */
  clear: () => {
    waiting.length = 0;
    drawer?.clear();
  },
};

/** For the `Toaster`: every message from now on, the waiting ones first. Returns how to stop. */
export function onToast(next: ToastDrawer): () => void {
  drawer = next;
  for (const message of waiting.splice(0)) next.show(message);
  return () => {
    if (drawer === next) drawer = null;
  };
}
