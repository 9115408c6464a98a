import type { FormState } from '@jalsa/web/forms';
import { type DocumentsDraft, GOVERNMENT_IDS } from '../../lib/documents-draft.ts';
import { pageTexts } from '../../texts/page-texts.ts';

/** The choice of the identity document, as large native radio buttons, which need no library. */
export function IdChoice({ form }: { form: FormState<DocumentsDraft> }) {
  const texts = pageTexts.documents;
  return (
    <fieldset className="space-y-2">
      <legend className="sr-only">{texts.governmentId}</legend>
      {GOVERNMENT_IDS.map((id) => (
        <label
          key={id}
          className="flex min-h-14 items-center gap-3 rounded-md border-2 border-edge bg-surface px-4 has-checked:border-ink has-checked:bg-marigold-soft has-focus-visible:outline-3 has-focus-visible:outline-focus"
        >
          <input {...form.register('goverment_id')} type="radio" value={id} className="size-6 shrink-0" />
          <span className="font-semibold">{texts.ids[id]}</span>
        </label>
      ))}
    </fieldset>
  );
}
