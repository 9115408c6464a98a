import { type ChangeEvent, type Ref, useId, useRef } from 'react';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons.tsx';
import { cx } from './lib/cx.ts';
import { ProgressBar } from './progress-bar.tsx';

export interface FileFieldProps extends FieldTexts {
  /** The chosen or stored file; null for none. `src` is the address of its picture. */
  file: { name: string; src?: string } | null;
  onChoose: (file: File) => void;
  /** Without it the file can be replaced, and not removed. */
  onRemove?: (() => void) | undefined;
  onBlur?: () => void;
  removeLabel?: string | undefined;
  /** The part of the file that was sent, from 0 to 1, with its text, such as 'Uploading… 40%'. */
  progress?: { part: number; text: string };
  /** The types of files, such as 'image/png,image/jpeg'. */
  accept?: string;
  name?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  className?: string;
}

/** A field for one file, with a preview of a picture, the progress of its upload, and a button that removes it. */
export function FileField({
  file,
  onChoose,
  onRemove,
  onBlur,
  removeLabel,
  progress,
  accept,
  name,
  disabled,
  ref,
  className,
  ...texts
}: FileFieldProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? [];
    // The same file can be chosen again after it was removed.
    currentTarget.value = '';
    if (chosen) onChoose(chosen);
  };
  const remove = () => {
    onRemove?.();
    frame.current?.querySelector('input')?.focus();
  };
  return (
    <FieldFrame id={id} {...texts} className={className}>
      <div
        ref={frame}
        className={cx(
          'flex min-h-12 flex-wrap items-center gap-3 rounded-md border bg-surface p-2',
          texts.error ? 'border-danger' : 'border-edge',
        )}
      >
        {file?.src && <img src={file.src} alt="" className="size-16 shrink-0 rounded-sm object-cover" />}
        {file && <span className="min-w-0 flex-1 truncate text-sm">{file.name}</span>}
        {file && onRemove && !disabled && (
          <IconButton label={`${removeLabel}: ${file.name}`} icon={<CloseIcon />} onClick={remove} />
        )}
        <input
          ref={ref}
          id={id}
          type="file"
          name={name}
          accept={accept}
          disabled={disabled}
          onChange={choose}
          onBlur={onBlur}
          aria-invalid={texts.error ? true : undefined}
          aria-describedby={describedBy(id, texts)}
          className="w-full text-transparent text-sm file:mr-3 file:min-h-9 file:rounded-md file:border file:border-edge file:bg-surface file:px-3 file:font-semibold file:text-ink hover:file:bg-sunken"
        />
      </div>
      {progress && <ProgressBar {...progress} className="mt-1.5" />}
    </FieldFrame>
  );
}
