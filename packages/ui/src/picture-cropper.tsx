import { useEffect, useRef, useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import { Button } from './button.tsx';
import { cropToRectangle, cropToSquare } from './lib/crop-to-square.ts';
import 'react-image-crop/dist/ReactCrop.css';

export interface PictureCropperTexts {
  /** The alternative text of the picture. */
  picture: string;
  /** The names of the selection and of its four corners for the keyboard. */
  selection: string;
  corner: string;
  cancel: string;
  use: string;
}

export interface PictureCropperProps {
  file: File;
  texts: PictureCropperTexts;
  /** The width of the part divided by its height; without one a square is cut, which is shown as a circle. */
  aspect?: number | undefined;
  onCrop: (part: File) => void;
  onCancel: () => void;
  /** Called when the browser cannot read the file as a picture. */
  onUnreadable: () => void;
}

/** The part of a picture that is selected first. */
const FIRST_PERCENT = 90;

/** Cuts a square, or a rectangle of another ratio, out of a picture, by pointer, touch or arrow keys. Apps load it when a picture is chosen. */
export function PictureCropper({ file, texts, aspect, onCrop, onCancel, onUnreadable }: PictureCropperProps) {
  const picture = useRef<HTMLImageElement>(null);
  const [src, setSrc] = useState<string>();
  const [crop, setCrop] = useState<PercentCrop>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  const ratio = aspect ?? 1;
  const selectCentre = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => {
    const part = makeAspectCrop({ unit: '%', width: FIRST_PERCENT }, ratio, width, height);
    setCrop(centerCrop(part, width, height));
  };
  const cut = async () => {
    if (!picture.current || !crop) return;
    setBusy(true);
    try {
      const cut = aspect === undefined ? cropToSquare : cropToRectangle;
      onCrop(await cut(picture.current, crop, file.name));
    } catch {
      onUnreadable();
    }
  };
  return (
    <>
      <div className="flex min-h-48 items-center justify-center rounded-md bg-sunken p-3">
        {src && (
          <ReactCrop
            crop={crop}
            aspect={ratio}
            minWidth={48}
            keepSelection
            circularCrop={aspect === undefined}
            onChange={(_pixels, percent) => setCrop(percent)}
            ariaLabels={labelsOf(texts)}
          >
            <img
              ref={picture}
              src={src}
              alt={texts.picture}
              onLoad={({ currentTarget }) => selectCentre(currentTarget)}
              onError={onUnreadable}
              className="max-h-[50dvh]"
            />
          </ReactCrop>
        )}
      </div>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Button variant="secondary" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button disabled={!crop} busy={isBusy} onClick={cut}>
          {texts.use}
        </Button>
      </div>
    </>
  );
}

function labelsOf({ selection: cropArea, corner }: PictureCropperTexts) {
  const sides = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
  const labels = Object.fromEntries(sides.map((side) => [`${side}DragHandle`, corner]));
  return { cropArea, ...(labels as Record<`${(typeof sides)[number]}DragHandle`, string>) };
}
