import { FileField, type FileFieldProps } from '@jalsa/ui/file-field';
import { LazyDialog } from '@jalsa/ui/lazy-dialog';
import { lazyPart } from '@jalsa/ui/lazy-part';
import type { PictureCropperTexts } from '@jalsa/ui/picture-cropper';
import { useState } from 'react';
import { reportPartFailure } from '../frame/report-part-failure.ts';

const PictureCropper = lazyPart(async () => (await import('@jalsa/ui/picture-cropper')).PictureCropper);

export interface CroppedFileFieldProps extends Omit<FileFieldProps, 'onChoose'> {
  cropTitle: string;
  closeLabel: string;
  cropTexts: PictureCropperTexts;
  /** The reason why a file cannot be taken; undefined when it can. */
  refusalOf: (file: File) => Promise<string | undefined>;
  /** The reason for a file that the browser cannot read as a picture. */
  unreadable: (name: string) => string;
  /** Called with the reason of a refused file, and with undefined when another one is chosen. */
  onRefuse: (reason: string | undefined) => void;
  /** The width of the part divided by its height; without one a square is cut. */
  aspect?: number;
  onCrop: (part: File) => void;
}

/** A field for a picture, of which the visitor cuts a square, or a part of another ratio, in a dialog. */
export function CroppedFileField({
  cropTitle,
  closeLabel,
  cropTexts,
  refusalOf,
  unreadable,
  onRefuse,
  aspect,
  onCrop,
  ...field
}: CroppedFileFieldProps) {
  const [chosen, setChosen] = useState<File | null>(null);
  const choose = async (file: File) => {
    const reason = await refusalOf(file);
    onRefuse(reason);
    if (!reason) setChosen(file);
  };
  return (
    <>
      <FileField {...field} onChoose={choose} />
      <LazyDialog
        open={chosen !== null}
        onOpenChange={() => setChosen(null)}
        title={cropTitle}
        closeLabel={closeLabel}
        onLoadFailure={reportPartFailure}
      >
        {chosen && (
          <PictureCropper
            file={chosen}
            texts={cropTexts}
            aspect={aspect}
            onCancel={() => setChosen(null)}
            onUnreadable={() => {
              setChosen(null);
              onRefuse(unreadable(chosen.name));
            }}
            onCrop={(square) => {
              setChosen(null);
              onCrop(square);
            }}
            onLoadFailure={() => {
              reportPartFailure();
              setChosen(null);
            }}
          />
        )}
      </LazyDialog>
    </>
  );
}
