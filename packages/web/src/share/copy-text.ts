import { toast } from '@jalsa/ui/toast';
import { shareTexts } from './share-texts.ts';

/** Copies a text to the clipboard and shows `done`; when the browser refuses, shows an error. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    toast.error(shareTexts.copyFailed);
  }
}
