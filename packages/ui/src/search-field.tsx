import { type Ref, useId, useRef } from 'react';
import { CloseIcon, SearchIcon } from './icons.tsx';
import { cx } from './lib/cx.ts';

export interface SearchFieldProps {
  /** What is searched, read out with the field. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  clearLabel: string;
  placeholder?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  className?: string;
}

/** A search box with a button that empties it. Pages put it in a form of role `search`. */
export function SearchField({
  label,
  value,
  onChange,
  clearLabel,
  placeholder,
  name,
  ref,
  className,
}: SearchFieldProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const clear = () => {
    onChange('');
    frame.current?.querySelector('input')?.focus();
  };
  return (
    <div
      ref={frame}
      className={cx(
        'flex min-h-12 items-center rounded-full border border-edge bg-surface pl-4 transition-colors hover:border-ink',
        'has-[input:focus]:outline-3 has-[input:focus]:outline-focus has-[input:focus]:-outline-offset-1',
        className,
      )}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <SearchIcon className="text-muted" />
      <input
        ref={ref}
        id={id}
        name={name}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        value={value}
        placeholder={placeholder}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="min-w-0 flex-1 bg-transparent px-3 outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
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
  );
}
