import type { Choice } from './lib/choice.ts';
import { cx } from './lib/cx.ts';

export interface ChoiceChipsProps<Value extends string> {
  /** The name of the group of choices. */
  label: string;
  choices: readonly Choice<Value>[];
  /** The chosen value; null, or a value of another group, for none of these. */
  value: Value | null;
  /** Called with null when the chosen one is clicked again. */
  onChange: (value: Value | null) => void;
  className?: string;
}

/** A choice of at most one value from many short ones, as toggle buttons in rows. */
export function ChoiceChips<Value extends string>({
  label,
  choices,
  value,
  onChange,
  className,
}: ChoiceChipsProps<Value>) {
  return (
    <fieldset className={className}>
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => {
          const isChosen = choice.value === value;
          return (
            <button
              key={choice.value}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? null : choice.value)}
              className={cx(
                'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm transition-colors',
                isChosen
                  ? 'border-ink bg-ink font-semibold text-on-ink'
                  : 'border-edge bg-surface hover:bg-sunken',
              )}
            >
              {choice.label}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
