import { FIELD_LIMITS } from '@jalsa/booking-core/validation';
import { buttonClass } from '@jalsa/ui/button';
import { FieldError } from '@jalsa/ui/field-error';
import { CameraIcon } from '@jalsa/ui/icons';
import { ProgressBar } from '@jalsa/ui/progress-bar';
import { DOCUMENT_SIDE, PictureRefusal, shrinkPicture } from '@jalsa/web/pictures/shrink-picture';
import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { useTexts } from '../language/language.tsx';
import { inPageLanguage } from '../language/rule-texts.ts';
import { documentsTexts } from '../texts/documents.ts';

interface PhotoFieldProps {
  label: string;
  name: string;
  photo: File | undefined;
  error: string | undefined;
  /** The part that was sent, from 0 to 1; undefined while it is not being sent. */
  part: number | undefined;
  /** Called with the photo, made smaller. */
  onChoose: (photo: File) => void;
  onError: (message: string) => void;
}

/** A photo of a document, from the camera or the gallery of the phone, with its preview. */
export function PhotoField({ label, name, photo, error, part, onChoose, onError }: PhotoFieldProps) {
  const texts = useTexts(documentsTexts);
  const [isPreparing, setPreparing] = useState(false);
  const id = useId();
  const preview = usePreview(photo);
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // The same photo can be chosen again.
    currentTarget.value = '';
    if (!file) return;
    setPreparing(true);
    try {
      onChoose(
        await shrinkPicture(file, {
          side: DOCUMENT_SIDE,
          maxBytes: FIELD_LIMITS.driverPhotoMaxBytes,
          always: true,
        }),
      );
    } catch (failure) {
      if (!(failure instanceof PictureRefusal)) throw failure;
      onError(failure.messageIn(inPageLanguage));
    } finally {
      setPreparing(false);
    }
  };
  const status = isPreparing ? texts.preparing : photo ? texts.ready : '';
  const input = (from: 'camera' | 'gallery', text: string) => (
    // The label is the large button; the input inside it keeps the keyboard and the screen reader.
    <label
      className={`${buttonClass('secondary', 'large')} flex-1 has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2`}
    >
      <input
        type="file"
        name={from === 'gallery' ? name : `${name}-camera`}
        accept="image/png,image/jpeg"
        {...(from === 'camera' && { capture: 'environment' })}
        aria-label={`${label}: ${text}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={choose}
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
        {preview && <img src={preview} alt="" className="h-24 w-32 shrink-0 rounded-md object-cover" />}
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

/** The address of the photo for its preview, which is released with it. */
function usePreview(photo: File | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!photo) {
      setUrl(null);
      return;
    }
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return url;
}
