import { FileField, type FileFieldProps } from '@jalsa/ui/file-field';
import { useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { PictureRefusal, shrinkPicture } from '../pictures/shrink-picture.ts';
import { useControlledField } from './use-field.ts';
import type { FieldOf } from './use-form.ts';
import { useObjectUrls } from './use-object-urls.ts';

/** The media types of the pictures that the server takes. */
export const PICTURES = 'image/png,image/jpeg';

interface PictureFieldOptions<Values extends FieldValues> extends FieldOf<Values> {
  /** The size to which a chosen picture is made smaller. */
  size: Parameters<typeof shrinkPicture>[1];
}

/** A picture of a form, a `File` or null. A chosen one is made smaller; a refused one leaves the picture that was there. */
export function usePictureField<Values extends FieldValues>({
  form,
  name,
  size,
}: PictureFieldOptions<Values>) {
  const { value, onChange, ref, error } = useControlledField<Values, FieldPath<Values>, File | null>({
    form,
    name,
  });
  const [isPreparing, setPreparing] = useState(false);
  const picture = value ?? null;
  const sourceOf = useObjectUrls(picture ? [picture] : []);
  return {
    picture,
    /** The address of the picture for its preview. */
    src: picture && sourceOf(picture),
    isPreparing,
    error,
    ref,
    remove: () => onChange(null),
    async choose(file: File): Promise<void> {
      setPreparing(true);
      try {
        onChange(await shrinkPicture(file, size));
      } catch (refusal) {
        if (!(refusal instanceof PictureRefusal)) throw refusal;
        form.setError(name, { type: 'refused', message: refusal.message });
      } finally {
        setPreparing(false);
      }
    },
  };
}

/** A field for a picture, with its preview; `progress` shows the upload. */
export function FormPictureField<Values extends FieldValues>({
  form,
  name,
  size,
  ...props
}: Omit<FileFieldProps, 'file' | 'onChoose' | 'onRemove' | 'error' | 'ref' | 'name'> &
  PictureFieldOptions<Values>) {
  const { picture, src, error, ref, choose, remove } = usePictureField({ form, name, size });
  return (
    <FileField
      accept={PICTURES}
      {...props}
      name={name}
      ref={ref}
      error={error}
      file={picture && { name: picture.name, ...(src && { src }) }}
      onChoose={choose}
      onRemove={remove}
    />
  );
}
