import { toast } from '@jalsa/ui/toast';
import { eventTexts } from '../../texts/event.ts';

/** Opens the share dialog of the device. Closing that dialog is not an error. */
export async function shareEvent(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    const wasClosed = error instanceof DOMException && error.name === 'AbortError';
    if (!wasClosed) toast.error(eventTexts().shareFailed);
  }
}
