import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type AtMost, atMost } from '../../lib/at-most.ts';
import type { Logger } from '../../lib/logger.ts';
import { ENCODERS, type ImageFormat } from './image-format.ts';
import { IMAGE_ID, type ImageWidth, imageFolders } from './image-id.ts';
import { writeWhole } from './write-whole.ts';

interface ServedImage {
  bytes: Buffer;
  format: ImageFormat;
}

export interface ImageLibrary {
  /** A picture at a width in the best of the formats that is at hand; null when there is no such picture. */
  find(id: string, width: ImageWidth, formats: readonly ImageFormat[]): Promise<ServedImage | null>;
  /** Resolves when nothing is being encoded any more. */
  idle(): Promise<void>;
  /** Starts nothing new, and resolves when what is under way is done. */
  close(): Promise<void>;
}

interface LibraryOptions {
  dataDir: string;
  /** Pictures that are drawn instead of kept: their SVG by id. */
  drawn(id: string): Promise<string | undefined>;
  log: Logger;
}

/**
 * The pictures under a data folder and those that are drawn, resized when they are first asked for and kept from then
 * on. AVIF takes long to encode: until it is there, the next best format is sent, so nobody waits for it.
 */
export function openImageLibrary({ dataDir, drawn, log }: LibraryOptions): ImageLibrary {
  const { kept, resized } = imageFolders(dataDir);
  const underWay = new Map<string, Promise<Buffer | null>>();
  const now = atMost({ atOnce: 2, waiting: Number.POSITIVE_INFINITY });
  const later = atMost({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });
  let closing = false;

  const source = async (id: string): Promise<Buffer | null> => {
    const svg = await drawn(id);
    return svg === undefined ? readIfThere(join(kept, `${id}.webp`)) : Buffer.from(svg);
  };

  const make = (
    id: string,
    width: ImageWidth,
    format: ImageFormat,
    queue: AtMost,
  ): Promise<Buffer | null> => {
    const path = variantPath(id, width, format);
    const running = underWay.get(path);
    if (running) return running;
    const made = queue(async () => {
      if (closing) return null;
      const original = await source(id);
      if (original === null) return null;
      const bytes = await ENCODERS[format]
        .encode(sharp(original).resize({ width, withoutEnlargement: true }))
        .toBuffer();
      await writeWhole(path, bytes);
      return bytes;
    }).finally(() => underWay.delete(path));
    underWay.set(path, made);
    return made;
  };

  const variantPath = (id: string, width: ImageWidth, format: ImageFormat) =>
    join(resized, id, `${width}.${format}`);

  const idle = async () => {
    while (underWay.size > 0) await Promise.allSettled(underWay.values());
  };

  return {
    async find(id, width, formats) {
      if (!IMAGE_ID.test(id)) return null;
      const [best = 'jpeg'] = formats;
      const ready = await readIfThere(variantPath(id, width, best));
      if (ready !== null) return { bytes: ready, format: best };
      const quick = formats.find((format) => format !== 'avif') ?? 'jpeg';
      const bytes = (await readIfThere(variantPath(id, width, quick))) ?? (await make(id, width, quick, now));
      if (bytes === null) return null;
      if (quick !== best) encodeLater(best);
      return { bytes, format: quick };

      function encodeLater(format: ImageFormat): void {
        make(id, width, format, later).catch((error: unknown) =>
          log.error({ err: error, image: id }, 'a picture could not be encoded'),
        );
      }
    },
    idle,
    close() {
      closing = true;
      return idle();
    },
  };
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
