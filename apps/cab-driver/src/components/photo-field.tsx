import { FIELD_LIMITS } from '@jalsa/booking-core/validation';
import { buttonClass } from '@jalsa/ui/button';
import { FieldError } from '@jalsa/ui/field-error';
import { CameraIcon } from '@jalsa/ui/icons';
import { ProgressBar } from '@jalsa/ui/progress-bar';
import { type FormState, PICTURES, usePictureField } from '@jalsa/web/forms';
import { DOCUMENT_SIDE } from '@jalsa/web/pictures/shrink-picture';
import { type ChangeEvent, useId } from 'react';
import type { DocumentsDraft, PhotoName } from '../lib/documents-draft.ts';
import { pageTexts } from '../texts/page-texts.ts';

interface PhotoFieldProps {
  form: FormState<DocumentsDraft>;
  name: PhotoName;
  label: string;
  /** The part that was sent, from 0 to 1; undefined while it is not being sent. */
  part: number | undefined;
}

/** Drawn anew, too, so that what the camera wrote into a photo stays on the phone. */
const SIZE = { side: DOCUMENT_SIDE, maxBytes: FIELD_LIMITS.driverPhotoMaxBytes, always: true };

/** A photo of a document, from the camera or the gallery of the phone, with its preview. */
export function PhotoField({ form, name, label, part }: PhotoFieldProps) {
  const texts = pageTexts.documents;
  const id = useId();
  const { picture, src, isPreparing, error, ref, choose } = usePictureField({
    form,
    name,
    size: SIZE,
  });
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // The same photo can be chosen again.
    currentTarget.value = '';
    if (file) void choose(file);
  };
  const status = isPreparing ? texts.preparing : picture ? texts.ready : '';
  const input = (from: 'camera' | 'gallery', text: string) => (
    // The label is the large button; the input inside it keeps the keyboard and the screen reader.
    <label
      className={`${buttonClass('secondary', 'large')} flex-1 has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2`}
    >
      <input
        ref={from === 'gallery' ? ref : undefined}
        type="file"
        name={from === 'gallery' ? name : `${name}-camera`}
        accept={PICTURES}
        {...(from === 'camera' && { capture: 'environment' })}
        aria-label={`${label}: ${text}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={change}
        className="sr-only"
      />
      {from === 'camera' && <CameraIcon />}
      {text}
    </label>
  );
  return (
    <div
      className={`space-y-3 rounded-lg border-2 bg-surface p-4 ${error ? 'border-danger' : 'border-edge'}`}
      data-photo={name}
    >
      <div className="flex items-start gap-4">
        {src && <img src={src} alt="" className="h-24 w-32 shrink-0 rounded-md object-cover" />}
        <div className="min-w-0">
          <p className="font-semibold">{label}</p>
          <p role="status" className="font-semibold text-base text-leaf">
            {status}
          </p>
        </div>
      </div>
      <div className="flex gap-3">
        {input('camera', texts.camera)}
        {input('gallery', texts.gallery)}
      </div>
      {part !== undefined && <ProgressBar part={part} text={texts.sending(Math.round(part * 100))} />}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
