import { toast } from '@jalsa/ui/toast';
import { eventTexts } from '../../texts/event.ts';

/** Opens the device's own way to hand something on. Who closes it again is told nothing. */
export async function shareEvent(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    const wasClosed = error instanceof DOMException && error.name === 'AbortError';
    if (!wasClosed) toast.error(eventTexts.shareFailed);
  }
}
