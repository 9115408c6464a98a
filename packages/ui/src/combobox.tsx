import { Combobox as Base } from '@base-ui/react/combobox';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { type Ref, useId } from 'react';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { CheckIcon, ChevronDownIcon, CloseIcon } from './icons.tsx';
import type { Choice } from './lib/choice.ts';
import { cx } from './lib/cx.ts';

export interface ComboboxProps<Value extends string> extends FieldTexts {
  choices: readonly Choice<Value>[];
  /** Null while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value | null) => void;
  /**
   * Called with the typed text; the app then gives the choices that fit it. Without it the typed text filters the choices.
   */
  onSearch?: (text: string) => void;
  placeholder?: string;
  /** Shown when no choice contains the typed text. */
  emptyText: string;
  clearLabel: string;
  openLabel: string;
  name?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  className?: string;
}

/** A choice of one value from a long list that typing filters. The arrow keys, Enter and Escape work in the list. */
export function Combobox<Value extends string>({
  choices,
  value,
  onChange,
  onSearch,
  placeholder,
  emptyText,
  clearLabel,
  openLabel,
  name,
  disabled,
  ref,
  className,
  ...texts
}: ComboboxProps<Value>) {
  const id = useId();
  const chosen = choices.find((choice) => choice.value === value) ?? null;
  return (
    // The content security policy forbids style elements.
    <CSPProvider disableStyleElements>
      <FieldFrame id={id} {...texts} className={className}>
        <Base.Root
          items={choices}
          value={chosen}
          onValueChange={(choice) => onChange(choice?.value ?? null)}
          {...(onSearch && {
            filter: null,
            onInputValueChange: (text: string, { reason }: { reason: string }) => {
              if (reason === 'input-change') onSearch(text);
            },
          })}
          name={name}
          disabled={disabled}
          autoHighlight
        >
          <Base.InputGroup
            className={cx(
              'flex min-h-12 items-stretch overflow-hidden rounded-md border bg-surface transition-colors',
              'has-[input:focus]:outline-3 has-[input:focus]:outline-focus has-[input:focus]:-outline-offset-1',
              'has-[input:disabled]:bg-sunken has-[input:disabled]:text-muted',
              texts.error ? 'border-danger' : 'border-edge hover:border-ink',
            )}
          >
            <Base.Input
              ref={ref}
              id={id}
              placeholder={placeholder}
              aria-invalid={texts.error ? true : undefined}
              aria-describedby={describedBy(id, texts)}
              className="min-w-0 flex-1 bg-transparent px-3 outline-none placeholder:text-muted"
            />
            {!disabled && (
              <Base.Clear aria-label={clearLabel} className={BUTTON}>
                <CloseIcon />
              </Base.Clear>
            )}
            <Base.Trigger aria-label={openLabel} className={BUTTON}>
              <ChevronDownIcon className="size-5" />
            </Base.Trigger>
          </Base.InputGroup>
          <Base.Portal>
            <Base.Positioner sideOffset={4} className="z-60 outline-none">
              <Base.Popup className="w-(--anchor-width) overflow-hidden rounded-md border border-line bg-surface text-ink shadow-lg transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
                <Base.Empty className="text-muted not-empty:p-3">{emptyText}</Base.Empty>
                <Base.List className="max-h-[min(22rem,var(--available-height))] overflow-y-auto overscroll-contain py-1 outline-none data-empty:p-0">
                  {(choice: Choice<Value>) => (
                    <Base.Item
                      key={choice.value}
                      value={choice}
                      className="flex min-h-11 cursor-default items-center gap-2 px-3 outline-none select-none data-highlighted:bg-ink/8 data-selected:font-semibold"
                    >
                      <span className="flex size-5 shrink-0 items-center justify-center">
                        <Base.ItemIndicator>
                          <CheckIcon />
                        </Base.ItemIndicator>
                      </span>
                      {choice.label}
                    </Base.Item>
                  )}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      </FieldFrame>
    </CSPProvider>
  );
}

const BUTTON = 'flex w-11 shrink-0 items-center justify-center text-muted hover:text-ink';
