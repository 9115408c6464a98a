import { type FormState, PICTURES, useControlledField, useObjectUrls } from '@jalsa/web/forms';
import { CroppedFileField } from '@jalsa/web/pictures/cropped-file-field';
import { pictureRefusal } from '@jalsa/web/pictures/shrink-picture';
import { useState } from 'react';
import { pictureSource } from '../../lib/picture-source.ts';
import type { ProfileValues } from '../../lib/profile-form.ts';
import { commonTexts } from '../../texts/common.ts';
import { wizardTexts } from '../../texts/wizard.ts';

interface PictureFieldProps {
  form: FormState<ProfileValues>;
  part: number | undefined;
}

/** The profile picture, cut to a square. A refused file leaves the picture that was there. */
export function PictureField({ form, part }: PictureFieldProps) {
  const texts = wizardTexts.profile;
  const { crop, close, uploading } = commonTexts;
  const { value, onChange, ref, error } = useControlledField({ form, name: 'picture' });
  const [refusal, setRefusal] = useState<string>();
  const sourceOf = useObjectUrls(value ? [value] : []);
  return (
    <CroppedFileField
      ref={ref}
      label={texts.picture}
      hint={texts.pictureHint}
      error={refusal ?? error}
      accept={PICTURES}
      file={value && { name: texts.pictureName, src: pictureSource(value, sourceOf) }}
      cropTitle={crop.title}
      closeLabel={close}
      cropTexts={crop.texts}
      refusalOf={pictureRefusal}
      unreadable={crop.unreadable}
      onRefuse={setRefusal}
      onCrop={onChange}
      onRemove={() => onChange(null)}
      removeLabel={texts.remove}
      progress={part === undefined ? undefined : { part, text: uploading(Math.round(part * 100)) }}
    />
  );
}
