import { toast } from '@jalsa/ui/toast';
import { reloadPage } from '../browser/reload-page.ts';
import { failureTexts } from '../texts/failure-texts.ts';

let hasFailed = false;

/**
 * Says that the code of a part of the page, such as a dialog, could not be loaded. Browsers do not load a failed module
 * again in the same document, so from the second failure on the page reloads if the server can be reached.
 */
export function reportPartFailure(text: string = failureTexts.continueFailed): void {
  const report = () => toast.error(text);
  if (hasFailed) reloadPage().catch(report);
  else report();
  hasFailed = true;
}
