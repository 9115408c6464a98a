import { toast } from '@jalsa/ui/toast';
import { reloadPage } from '../browser/reload-page.ts';
import { failureTexts } from '../texts/failure-texts.ts';

/**
 * Says that the code of a part of the page, such as a dialog, could not be loaded, and offers to reload the page: browsers do
 * not load a failed module again in the same document.
 */
export function reportPartFailure(text: string = failureTexts.continueFailed): void {
  const reload = () => void reloadPage().catch(() => reportPartFailure(text));
  toast.error(text, { action: { label: failureTexts.reload, onClick: reload } });
}
