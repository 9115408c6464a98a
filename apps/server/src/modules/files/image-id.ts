import { join } from 'node:path';

/** The widths, in pixels, that a picture is served in: a closed list, so that nobody can fill the disk with others. */
export const IMAGE_WIDTHS = [160, 240, 320, 400, 480, 640, 800, 960, 1200, 1600] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** What names a picture: no dot, no slash, so it can name nothing outside its folder. */
export const IMAGE_ID = /^[a-z0-9](?:[a-z0-9-]{0,150}[a-z0-9])?$/;

const ADDRESS = '/files/images/';

/** The address of a picture, to which `?w=` may be added. */
export const imageUrl = (id: string): string => `${ADDRESS}${id}`;

/** Where pictures stand under the data folder: what was uploaded, and what was resized from it (which may be deleted). */
export const imageFolders = (dataDir: string) => ({
  kept: join(dataDir, 'files', 'images'),
  resized: join(dataDir, 'files', 'resized'),
});
