import { FIELD_LIMITS } from '@jalsa/booking-core/validation';
import { ImageGrid } from '@jalsa/ui/image-grid';
import { toast } from '@jalsa/ui/toast';
import { type FormState, PICTURES, useControlledField, useObjectUrls } from '@jalsa/web/forms';
import { GALLERY_SIDE, PictureRefusal, shrinkPicture } from '@jalsa/web/pictures/shrink-picture';
import { useRef, useState } from 'react';
import { pictureSource } from '../../lib/picture-source.ts';
import type { GalleryPicture, Picture, ProfileValues } from '../../lib/profile-form.ts';
import { commonTexts } from '../../texts/common.ts';
import { wizardTexts } from '../../texts/wizard.ts';

interface GalleryFieldProps {
  form: FormState<ProfileValues>;
  /** The sent part of a picture; undefined while none is being sent. */
  partOf: ((file: File) => number | undefined) | undefined;
}

const SIZE = { side: GALLERY_SIDE, maxBytes: FIELD_LIMITS.artistImageMaxBytes };

/** The gallery: up to 15 pictures in the artist's order, with descriptions. Refused files leave the others as they are. */
export function GalleryField({ form, partOf }: GalleryFieldProps) {
  const texts = wizardTexts.profile;
  const { value: pictures, onChange, ref, error } = useControlledField({ form, name: 'gallery' });
  const [refusals, setRefusals] = useState<string[]>([]);
  const latest = useRef(pictures);
  latest.current = pictures;
  const sourceOf = useObjectUrls(pictures.map(({ file }) => file));

  const add = async (files: File[]) => {
    const reasons: string[] = [];
    const added: GalleryPicture[] = [];
    for (const file of files) {
      try {
        added.push({ file: await shrinkPicture(file, SIZE), alt: '' });
      } catch (error) {
        if (!(error instanceof PictureRefusal)) throw error;
        reasons.push(error.message);
      }
    }
    const all = [...latest.current, ...added];
    if (all.length > FIELD_LIMITS.galleryMax) reasons.push(texts.galleryFull);
    for (const reason of reasons) toast.error(reason);
    setRefusals(reasons);
    onChange(all.slice(0, FIELD_LIMITS.galleryMax));
  };
  const progressOf = (part: number | undefined) =>
    part === undefined ? undefined : { part, text: commonTexts.uploading(Math.round(part * 100)) };
  return (
    <ImageGrid
      ref={ref}
      label={texts.gallery}
      note={texts.galleryNote}
      hint={texts.galleryHint(pictures.length, FIELD_LIMITS.galleryMax)}
      error={refusals.join(' ') || error}
      accept={PICTURES}
      max={FIELD_LIMITS.galleryMax}
      images={pictures.map(({ file, alt }) => ({
        key: keyOf(file),
        name: file.name,
        src: pictureSource(file, sourceOf),
        alt,
        progress: progressOf(file instanceof File ? partOf?.(file) : undefined),
      }))}
      onAdd={add}
      onMove={(from, to) => {
        const rest = pictures.toSpliced(from, 1);
        onChange(rest.toSpliced(to, 0, ...pictures.slice(from, from + 1)));
      }}
      onRemove={(index) => {
        setRefusals([]);
        onChange(pictures.toSpliced(index, 1));
      }}
      onDescribe={(index, alt) =>
        onChange(pictures.map((picture, at) => (at === index ? { ...picture, alt } : picture)))
      }
      maxDescription={FIELD_LIMITS.altTextMax}
      texts={texts.grid}
      disabled={partOf !== undefined}
    />
  );
}

const keys = new WeakMap<Picture, string>();
let lastKey = 0;

/** A key that stays with a picture while it moves. */
function keyOf(file: Picture): string {
  const key = keys.get(file) ?? `picture-${++lastKey}`;
  keys.set(file, key);
  return key;
}
