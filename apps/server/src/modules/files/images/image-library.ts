import type { ImageWidth } from '@jalsa/api-client/contract';
import sharp from 'sharp';
import type { Logger } from '../../../lib/logger.ts';
import { type Semaphore, semaphore } from '../../../lib/semaphore.ts';
import { singleFlight } from '../../../lib/single-flight.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { ENCODERS, type ImageFormat } from './image-format.ts';
import { IMAGE_ID, imageKey, resizedImageKey } from './image-id.ts';

interface ServedImage {
  bytes: Buffer;
  format: ImageFormat;
}

export interface ImageLibrary {
  /** A picture at a width, in the best of the formats that is ready; null when there is no such picture. */
  find(id: string, width: ImageWidth, formats: readonly ImageFormat[]): Promise<ServedImage | null>;
  /** Resolves when no picture is being encoded. */
  idle(): Promise<void>;
  /** Starts no further encoding, and resolves when those that run have ended. */
  close(): Promise<void>;
}

interface LibraryOptions {
  storage: FileStorage;
  log: Logger;
}

/**
 * The stored pictures. A picture is resized when it is first requested, and the result is stored. AVIF takes
 * long to encode: until it is ready, requests are answered with the next best format.
 */
export function openImageLibrary({ storage, log }: LibraryOptions): ImageLibrary {
  const making = singleFlight<string, Buffer | null>();
  const now = semaphore('pictureEncoding');
  const later = semaphore('laterEncoding');
  let closing = false;

  const make = (
    id: string,
    width: ImageWidth,
    format: ImageFormat,
    queue: Semaphore,
  ): Promise<Buffer | null> => {
    const key = resizedImageKey(id, width, format);
    return making.run(key, () =>
      queue.run(async () => {
        if (closing) return null;
        const original = await storage.read(imageKey(id));
        if (original === null) return null;
        const bytes = await ENCODERS[format]
          .encode(sharp(original).resize({ width, withoutEnlargement: true }))
          .toBuffer();
        await storage.put(key, bytes);
        // The original may have been deleted before this file was written.
        if (!(await storage.has(imageKey(id)))) await storage.delete(key);
        return bytes;
      }),
    );
  };

  return {
    async find(id, width, formats) {
      if (!IMAGE_ID.test(id)) return null;
      const [best = 'jpeg'] = formats;
      const ready = await storage.read(resizedImageKey(id, width, best));
      if (ready !== null) return { bytes: ready, format: best };
      const quick = formats.find((format) => format !== 'avif') ?? 'jpeg';
      const stored = await storage.read(resizedImageKey(id, width, quick));
      const bytes = stored ?? (await make(id, width, quick, now));
      if (bytes === null) return null;
      if (quick !== best) encodeLater(best);
      return { bytes, format: quick };

      function encodeLater(format: ImageFormat): void {
        make(id, width, format, later).catch((error: unknown) =>
          log.error({ err: error, image: id }, 'a picture could not be encoded'),
        );
      }
    },
    idle: making.idle,
    close() {
      closing = true;
      return making.idle();
    },
  };
}
