import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { type Ref, useId } from 'react';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { CheckIcon, ChevronDownIcon } from './icons.tsx';
import { cx } from './lib/cx.ts';

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
}

export interface SelectProps<Value extends string> extends FieldTexts {
  choices: readonly Choice<Value>[];
  /** Null while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** The text while nothing is chosen. */
  placeholder?: string;
  name?: string;
  disabled?: boolean;
  readOnly?: boolean;
  /** The hidden input, whose focus goes to the button. */
  ref?: Ref<HTMLInputElement>;
  className?: string;
}

/** A choice of one value from a list that opens below the field. The arrow keys and typing choose as well. */
export function Select<Value extends string>({
  choices,
  value,
  onChange,
  placeholder,
  name,
  disabled,
  readOnly,
  ref,
  className,
  ...texts
}: SelectProps<Value>) {
  const id = useId();
  return (
    // The content security policy forbids style elements.
    <CSPProvider disableStyleElements>
      <FieldFrame id={id} {...texts} className={className}>
        <Base.Root
          items={choices}
          value={value}
          onValueChange={(chosen) => chosen !== null && onChange(chosen)}
          name={name}
          disabled={disabled}
          readOnly={readOnly}
          inputRef={ref}
        >
          <Base.Trigger
            id={id}
            aria-invalid={texts.error ? true : undefined}
            aria-describedby={describedBy(id, texts)}
            className={cx(
              'flex min-h-12 w-full items-center justify-between gap-3 rounded-md border bg-surface px-3 text-left transition-colors',
              'focus:outline-3 focus:outline-focus focus:-outline-offset-1 data-disabled:bg-sunken data-readonly:bg-sunken data-disabled:text-muted',
              texts.error ? 'border-danger' : 'border-edge hover:border-ink',
            )}
          >
            <Base.Value placeholder={placeholder} className="min-w-0 truncate data-placeholder:text-muted" />
            <Base.Icon className="flex shrink-0 text-muted">
              <ChevronDownIcon className="size-5" />
            </Base.Icon>
          </Base.Trigger>
          <Base.Portal>
            <Base.Positioner alignItemWithTrigger={false} sideOffset={4} className="z-60">
              <Base.Popup className="max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto rounded-md border border-line bg-surface py-1 text-ink shadow-lg outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
                {choices.map((choice) => (
                  <Base.Item
                    key={choice.value}
                    value={choice.value}
                    className="flex min-h-11 cursor-default items-center gap-2 px-3 outline-none select-none data-highlighted:bg-ink/8 data-selected:font-semibold"
                  >
                    <span className="flex size-5 shrink-0 items-center justify-center">
                      <Base.ItemIndicator>
                        <CheckIcon />
                      </Base.ItemIndicator>
                    </span>
                    <Base.ItemText>{choice.label}</Base.ItemText>
                  </Base.Item>
                ))}
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      </FieldFrame>
    </CSPProvider>
  );
}
