import { Checkbox } from '@jalsa/ui/checkbox';
import { NativeSelect } from '@jalsa/ui/native-select';
import { TextArea } from '@jalsa/ui/text-area';
import { TextField } from '@jalsa/ui/text-field';
import type { ReactNode } from 'react';
import { valueAt } from '../../lib/event-content.ts';
import { fromLocalTime, toLocalTime } from '../../lib/india-time.ts';
import { useEditor } from './editor-context.ts';

interface FieldProps {
  /** The path of the value in the content, such as `packages.0.package_name`. */
  path: string;
  label: string;
  hint?: string;
  note?: string;
  className?: string;
}

function useField(path: string) {
  const { content, faults, set, mayWrite } = useEditor();
  return {
    value: valueAt(content, path),
    set: (value: unknown) => set(path, value),
    bound: { name: path, error: faults[path] },
    isLocked: !mayWrite,
  };
}

export function LineField({ path, max = 160, ...texts }: FieldProps & { max?: number }) {
  const { value, set, bound, isLocked } = useField(path);
  return (
    <TextField
      {...texts}
      {...bound}
      maxLength={max}
      readOnly={isLocked}
      value={typeof value === 'string' ? value : ''}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  );
}

export function LinesField({ path, max, ...texts }: FieldProps & { max: number }) {
  const { value, set, bound, isLocked } = useField(path);
  return (
    <TextArea
      {...texts}
      {...bound}
      rows={2}
      maxLength={max}
      readOnly={isLocked}
      value={typeof value === 'string' ? value : ''}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  );
}

interface NumberFieldProps extends FieldProps {
  prefix?: string;
  /** Whole numbers only, unless it is an amount. */
  step?: number;
  isLocked?: boolean;
}

export function NumberField({ path, prefix, step = 1, isLocked = false, ...texts }: NumberFieldProps) {
  const field = useField(path);
  return (
    <TextField
      {...texts}
      {...field.bound}
      type="number"
      inputMode={step === 1 ? 'numeric' : 'decimal'}
      min={0}
      step={step}
      prefix={prefix}
      readOnly={field.isLocked || isLocked}
      value={typeof field.value === 'number' ? field.value : ''}
      onChange={({ currentTarget: { valueAsNumber } }) =>
        field.set(Number.isNaN(valueAsNumber) ? null : valueAsNumber)
      }
    />
  );
}

export const RupeesField = (props: Omit<NumberFieldProps, 'prefix' | 'step'>) => (
  <NumberField {...props} prefix="₹" step={0.01} />
);

export function TimeField({ path, ...texts }: FieldProps) {
  const { value, set, bound, isLocked } = useField(path);
  return (
    <TextField
      {...texts}
      {...bound}
      type="datetime-local"
      readOnly={isLocked}
      value={toLocalTime(value as string | null | undefined)}
      onChange={({ currentTarget }) => set(fromLocalTime(currentTarget.value))}
    />
  );
}

interface ChoiceFieldProps extends FieldProps {
  choices: readonly { value: string; label: string }[];
  placeholder?: string;
}

export function ChoiceField({ path, choices, placeholder, ...texts }: ChoiceFieldProps) {
  const { value, set, bound } = useField(path);
  const chosen = typeof value === 'string' ? value : '';
  const known = chosen === '' || choices.some((choice) => choice.value === chosen);
  return (
    <NativeSelect
      {...texts}
      {...bound}
      value={chosen}
      onChange={(choice) => set(choice || null)}
      choices={[
        ...(placeholder ? [{ value: '', label: placeholder }] : []),
        ...choices,
        ...(known ? [] : [{ value: chosen, label: chosen }]),
      ]}
    />
  );
}

export function FlagField({ path, label, isOnWithout = false }: FieldProps & { isOnWithout?: boolean }) {
  const { value, set, bound, isLocked } = useField(path);
  return (
    <Checkbox
      {...bound}
      label={label}
      disabled={isLocked}
      checked={typeof value === 'boolean' ? value : isOnWithout}
      onChange={({ currentTarget }) => set(currentTarget.checked)}
    />
  );
}

/** A part of the editor with its heading. */
export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-lg border border-line bg-surface p-4 shadow-sm sm:p-6">
      <h2 className="text-lg">{title}</h2>
      {text && <p className="mt-1 text-muted text-sm">{text}</p>}
      <div className="mt-4 space-y-4">{children}</div>
    </section>
  );
}

/** Fields side by side where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-4 sm:grid-cols-2">{children}</div>
);
