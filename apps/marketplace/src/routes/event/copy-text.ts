import { toast } from '@jalsa/ui/toast';
import { eventTexts } from '../../texts/event.ts';

/** Puts a text where it can be pasted from, and says `done`; where the browser does not let a page do so, says that. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    toast.error(eventTexts.copyFailed);
  }
}
