import { Radio } from '@base-ui/react/radio';
import { RadioGroup as Base } from '@base-ui/react/radio-group';
import { type Ref, useId } from 'react';
import { describedBy, FieldMessages, type FieldTexts } from './field-frame.tsx';
import type { Choice } from './lib/choice.ts';
import { cx } from './lib/cx.ts';

interface ExplainedChoice<Value extends string> extends Choice<Value> {
  /** What the choice means, under its label. */
  text?: string;
}

export interface RadioGroupProps<Value extends string> extends FieldTexts {
  choices: readonly ExplainedChoice<Value>[];
  /** Null while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  name?: string;
  disabled?: boolean;
  readOnly?: boolean;
  /** The input of the chosen or first radio button. */
  ref?: Ref<HTMLInputElement>;
  className?: string;
}

/** A choice of one value from a few visible ones. The whole line of a radio button can be clicked. */
export function RadioGroup<Value extends string>({
  choices,
  value,
  onChange,
  name,
  disabled,
  readOnly,
  ref,
  className,
  label,
  note,
  hint,
  error,
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <Base
      value={value ?? ''}
      onValueChange={(chosen) => onChange(chosen as Value)}
      name={name}
      disabled={disabled}
      readOnly={readOnly}
      inputRef={ref}
      aria-labelledby={`${id}-label`}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, { hint, error })}
      className={className}
    >
      <p id={`${id}-label`} className="font-medium text-sm">
        {label} {note && <span className="ml-2 font-normal text-muted text-xs">{note}</span>}
      </p>
      {choices.map((choice) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the radio button contains an input
        <label key={choice.value} className="flex min-h-11 items-center gap-3 py-1.5">
          <Radio.Root
            value={choice.value}
            className={cx(
              'flex size-6 shrink-0 items-center justify-center rounded-full border-2 bg-surface transition-colors data-checked:border-ink data-disabled:opacity-45',
              error ? 'border-danger' : 'border-edge',
            )}
          >
            <Radio.Indicator className="size-3 rounded-full bg-ink" />
          </Radio.Root>
          <span className="text-sm">
            {choice.label}
            {choice.text && <span className="block text-muted text-xs">{choice.text}</span>}
          </span>
        </label>
      ))}
      <FieldMessages id={id} hint={hint} error={error} />
    </Base>
  );
}
