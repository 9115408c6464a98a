import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useRef } from 'react';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { ChevronDownIcon } from './icons.tsx';
import type { Choice } from './lib/choice.ts';
import { cx } from './lib/cx.ts';

export interface NativeSelectProps extends FieldTexts {
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  name?: string;
  ref?: Ref<HTMLSelectElement>;
  className?: string;
}

/**
 * A choice of one value from the browser's own list, which works before and without script and loads no code of its own. A value
 * that was chosen before the script ran is reported when it runs.
 */
export function NativeSelect({
  choices,
  value,
  onChange,
  name,
  ref,
  className,
  ...texts
}: NativeSelectProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  useImperativeHandle(ref, () => select.current as HTMLSelectElement, []);
  const reportEarlyChoice = useEffectEvent(() => {
    const { current } = select;
    if (current && current.value !== value) onChange(current.value);
  });
  useEffect(() => reportEarlyChoice(), []);
  return (
    <FieldFrame id={id} {...texts} className={className}>
      <div className="relative">
        <select
          ref={select}
          id={id}
          name={name}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-invalid={texts.error ? true : undefined}
          aria-describedby={describedBy(id, texts)}
          className={cx(
            'min-h-12 w-full appearance-none truncate rounded-md border bg-surface pr-10 pl-3 text-ink transition-colors',
            'focus:outline-3 focus:outline-focus focus:-outline-offset-1',
            texts.error ? 'border-danger' : 'border-edge hover:border-ink',
          )}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-muted" />
      </div>
    </FieldFrame>
  );
}
