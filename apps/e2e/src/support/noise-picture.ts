import { PNG } from 'pngjs';

/** A picture of random pixels, which does not become small when it is compressed. */
export function noisePicture(width: number, height: number): Buffer {
  const png = new PNG({ width, height });
  for (let at = 0; at < png.data.length; at += 1) png.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
  return PNG.sync.write(png);
}
