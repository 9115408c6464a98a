import { FIELD_LIMITS } from '@jalsa/booking-core/validation';
import { FileField } from '@jalsa/ui/file-field';
import { useControlledField, useObjectUrls } from '@jalsa/web/forms';
import { DOCUMENT_SIDE, PictureRefusal, shrinkPicture } from '@jalsa/web/pictures/shrink-picture';
import { useState } from 'react';
import { commonTexts } from '../../texts/common.ts';
import { verificationTexts } from '../../texts/verification.ts';

interface DocumentFieldProps {
  name: string;
  label: string;
  hint: string;
  /** The sent part of the picture; undefined while it is not being sent. */
  part: number | undefined;
}

/** A picture of the artist or of a document. A refused file leaves the picture that was there. */
export function DocumentField({ name, part, ...texts }: DocumentFieldProps) {
  const { value, onChange, ref, error } = useControlledField<File>(name);
  const [refusal, setRefusal] = useState<string>();
  const sourceOf = useObjectUrls(value ? [value] : []);
  const choose = async (file: File) => {
    try {
      onChange(
        await shrinkPicture(file, { side: DOCUMENT_SIDE, maxBytes: FIELD_LIMITS.artistImageMaxBytes }),
      );
      setRefusal(undefined);
    } catch (error) {
      if (!(error instanceof PictureRefusal)) throw error;
      setRefusal(error.message);
    }
  };
  return (
    <FileField
      {...texts}
      ref={ref}
      error={refusal ?? error}
      accept="image/png,image/jpeg"
      file={value && { name: value.name, src: sourceOf(value) }}
      onChoose={choose}
      onRemove={() => onChange(null)}
      removeLabel={verificationTexts().remove}
      progress={
        part === undefined ? undefined : { part, text: commonTexts().uploading(Math.round(part * 100)) }
      }
    />
  );
}
