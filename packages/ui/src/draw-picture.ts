/** A part of a picture, in its pixels. */
interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Draws a part of a picture at a size on white, because a JPEG has no transparency. Throws where the browser cannot draw. */
export function drawPicture(
  picture: CanvasImageSource,
  { left, top, width, height }: Part,
  size: { width: number; height: number },
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw the picture.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(picture, left, top, width, height, 0, 0, size.width, size.height);
  return canvas;
}

/** A drawn picture as a JPEG file, whose name has the ending `.jpg`. Rejects where the browser cannot encode it. */
export async function toJpegFile(canvas: HTMLCanvasElement, name: string, quality: number): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new Error('The browser cannot encode the picture.');
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' });
}
