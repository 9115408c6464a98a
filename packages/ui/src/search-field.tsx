import { type Ref, useId, useRef } from 'react';
import { FieldFrame } from './field-frame.tsx';
import { CloseIcon, SearchIcon } from './icons.tsx';
import { cx } from './lib/cx.ts';

export interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  clearLabel: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  className?: string;
}

/** A search box with a visible label and a clear button. Pages put it into a form of role `search`. */
export function SearchField({ label, value, onChange, clearLabel, name, ref, className }: SearchFieldProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const clear = () => {
    onChange('');
    frame.current?.querySelector('input')?.focus();
  };
  return (
    <FieldFrame id={id} label={label} className={className}>
      <div
        ref={frame}
        className={cx(
          'flex min-h-12 items-center rounded-full border border-edge bg-surface pl-4 transition-colors hover:border-ink',
          'has-[input:focus]:outline-3 has-[input:focus]:outline-focus has-[input:focus]:-outline-offset-1',
        )}
      >
        <SearchIcon className="text-muted" />
        <input
          ref={ref}
          id={id}
          name={name}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          className="min-w-0 flex-1 bg-transparent px-3 outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        {value !== '' && (
          <button
            type="button"
            aria-label={clearLabel}
            title={clearLabel}
            onClick={clear}
            className="flex size-11 shrink-0 items-center justify-center rounded-full text-muted transition-colors hover:text-ink"
          >
            <CloseIcon />
          </button>
        )}
      </div>
    </FieldFrame>
  );
}
