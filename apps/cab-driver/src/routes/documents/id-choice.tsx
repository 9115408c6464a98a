import { useTexts } from '../../language/language.tsx';
import { GOVERNMENT_IDS, type GovernmentId } from '../../lib/documents-draft.ts';
import { documentsTexts } from '../../texts/documents.ts';

interface IdChoiceProps {
  value: GovernmentId;
  onChange: (value: GovernmentId) => void;
}

/** The choice of the identity document, as large native radio buttons, which need no library. */
export function IdChoice({ value, onChange }: IdChoiceProps) {
  const texts = useTexts(documentsTexts);
  return (
    <fieldset className="space-y-2">
      <legend className="sr-only">{texts.governmentId}</legend>
      {GOVERNMENT_IDS.map((id) => (
        <label
          key={id}
          className="flex min-h-14 items-center gap-3 rounded-md border-2 border-edge bg-surface px-4 has-checked:border-ink has-checked:bg-marigold-soft has-focus-visible:outline-3 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="governmentId"
            value={id}
            checked={value === id}
            onChange={() => onChange(id)}
            className="size-6 shrink-0"
          />
          <span className="font-semibold">{texts.ids[id]}</span>
        </label>
      ))}
    </fieldset>
  );
}
