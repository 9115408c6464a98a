import { type ChangeEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { describedBy, FieldMessages, type FieldTexts } from './field-frame.tsx';
import { IconButton } from './icon-button.tsx';
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon, PlusIcon } from './icons.tsx';
import { cx } from './lib/cx.ts';
import { ProgressBar } from './progress-bar.tsx';

export interface GridImage {
  /** Distinguishes the images of a grid. */
  key: string;
  name: string;
  src?: string;
  /** The description of the picture for people who cannot see it. */
  alt?: string;
  /** The part of the file that was sent, from 0 to 1, with its text. */
  progress?: { part: number; text: string };
}

export interface ImageGridProps extends FieldTexts {
  images: readonly GridImage[];
  onAdd: (files: File[]) => void;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
  /** Each image has a field for its description when this is given. */
  onDescribe?: (index: number, alt: string) => void;
  /** The longest description. */
  maxDescription?: number;
  texts: {
    add: string;
    moveEarlier: (name: string) => string;
    moveLater: (name: string) => string;
    remove: (name: string) => string;
    /** Announced after a move: 'b.png is number 1 of 3'. */
    moved: (name: string, position: number, count: number) => string;
    /** The label and the placeholder of a description. */
    describe?: (name: string) => string;
    description?: string;
  };
  /** The most images; at this number none can be added. */
  max?: number;
  accept?: string;
  disabled?: boolean;
  /** The input that adds images. */
  ref?: Ref<HTMLInputElement>;
  className?: string;
}

/** Images in an order that buttons change. Images can be added and removed. */
export function ImageGrid(props: ImageGridProps) {
  const { images, onAdd, onMove, onRemove, texts, max = Number.POSITIVE_INFINITY, accept, disabled } = props;
  const { ref, className, label, note, hint, error, onDescribe, maxDescription } = props;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [focusTarget, setFocusTarget] = useState<FocusTarget | null>(null);

  // The clicked button moves or disappears with its image.
  useEffect(() => {
    if (focusTarget) focusButton(list.current, focusTarget);
  }, [focusTarget]);

  const add = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    if (files.length > 0) onAdd(files);
  };
  const move = (from: number, to: number, { name }: GridImage) => {
    onMove(from, to);
    setAnnouncement(texts.moved(name, to + 1, images.length));
    setFocusTarget({ index: to, action: to < from ? 'earlier' : 'later' });
  };
  const remove = (index: number) => {
    onRemove(index);
    setFocusTarget({ index: Math.min(index, images.length - 2), action: 'remove' });
  };
  return (
    <fieldset
      aria-describedby={describedBy(id, { hint, error })}
      aria-invalid={error ? true : undefined}
      className={className}
    >
      <legend className="mb-1.5 flex items-baseline gap-2 font-medium text-sm">
        {label} {note && <span className="font-normal text-muted text-xs">{note}</span>}
      </legend>
      <ul ref={list} className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
        {images.map((image, index) => (
          <li
            key={image.key}
            className="overflow-hidden rounded-md border border-line bg-surface"
            data-index={index}
          >
            <img
              src={image.src}
              alt={image.alt || image.name}
              className="aspect-square w-full bg-sunken object-cover"
            />
            <div className="flex justify-between">
              <IconButton
                data-action="earlier"
                label={texts.moveEarlier(image.name)}
                icon={<ArrowLeftIcon />}
                disabled={disabled || index === 0}
                onClick={() => move(index, index - 1, image)}
              />
              <IconButton
                data-action="remove"
                label={texts.remove(image.name)}
                icon={<CloseIcon />}
                disabled={disabled}
                onClick={() => remove(index)}
              />
              <IconButton
                data-action="later"
                label={texts.moveLater(image.name)}
                icon={<ArrowRightIcon />}
                disabled={disabled || index === images.length - 1}
                onClick={() => move(index, index + 1, image)}
              />
            </div>
            {onDescribe && (
              <input
                value={image.alt ?? ''}
                maxLength={maxDescription}
                disabled={disabled}
                aria-label={texts.describe?.(image.name)}
                placeholder={texts.description}
                onChange={({ currentTarget }) => onDescribe(index, currentTarget.value)}
                className="block min-h-11 w-full border-line border-t bg-surface px-2 text-sm placeholder:text-muted focus:outline-3 focus:outline-focus focus:-outline-offset-3"
              />
            )}
            {image.progress && <ProgressBar {...image.progress} className="p-2" />}
          </li>
        ))}
        {images.length < max && (
          <li>
            <label
              className={cx(
                'relative flex aspect-square flex-col items-center justify-center gap-2 rounded-md border-2 border-dashed p-3 text-center font-semibold text-sm transition-colors hover:bg-sunken has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-focus has-[input:disabled]:text-muted',
                error ? 'border-danger' : 'border-edge',
              )}
            >
              <PlusIcon className="size-6" />
              {texts.add}
              <input
                ref={ref}
                type="file"
                multiple
                accept={accept}
                disabled={disabled}
                onChange={add}
                className="absolute inset-0 opacity-0"
              />
            </label>
          </li>
        )}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <FieldMessages id={id} hint={hint} error={error} />
    </fieldset>
  );
}

interface FocusTarget {
  index: number;
  action: 'earlier' | 'later' | 'remove';
}

/** Focuses a button of an image; at the end of the list another one, and without images the field that adds them. */
function focusButton(list: HTMLElement | null, { index, action }: FocusTarget): void {
  const buttons = [...(list?.querySelectorAll<HTMLButtonElement>(`[data-index="${index}"] button`) ?? [])];
  const enabled = buttons.filter(({ disabled }) => !disabled);
  const button = enabled.find(({ dataset }) => dataset.action === action) ?? enabled.at(0);
  (button ?? list?.querySelector('input'))?.focus();
}
