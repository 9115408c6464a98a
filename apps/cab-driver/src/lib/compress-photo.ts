import { FIELD_LIMITS, imageFile } from '@jalsa/booking-core/validation';
import { imageTypeMessage } from '../language/rule-texts.ts';

/** The longest side of a photo in pixels: the small print of a card is legible, and a slow network can send it. */
const LONGEST_SIDE = 1600;
/** The qualities of JPEG that are tried, the best first. */
const QUALITIES = [0.82, 0.7, 0.55, 0.4];

/** A file that is no PNG or JPEG; its message can be shown. */
export class NotAPhoto extends Error {}

/**
 * Turns a picture of the camera or the gallery into a JPEG of at most 2 MB, upright and without its EXIF. Throws NotAPhoto
 * for a file that is none.
 */
export async function compressPhoto(file: File): Promise<File> {
  if (!imageFile.safeParse(file).success) throw new NotAPhoto(imageTypeMessage(file.name));
  const picture = await createImageBitmap(file).catch(() => {
    throw new NotAPhoto(imageTypeMessage(file.name));
  });
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new NotAPhoto(imageTypeMessage(file.name));
  // A transparent PNG would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`;
  for (const quality of QUALITIES) {
    const blob = await toJpeg(canvas, quality);
    if (blob && blob.size <= FIELD_LIMITS.driverPhotoMaxBytes)
      return new File([blob], name, { type: 'image/jpeg' });
  }
  throw new NotAPhoto(imageTypeMessage(file.name));
}

const toJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
