import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { FileStorage } from '../storage/file-storage.ts';
import { imageKey, imageUrl } from './image-id.ts';
import { deleteImage } from './uploaded-image.service.ts';

/** A picture of one pixel, which shows whether a server has the files of a storage. */
export async function saveProbe(storage: FileStorage): Promise<{ address: string; remove(): Promise<void> }> {
  const id = `doctor-${randomUUID()}`;
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } });
  await storage.put(imageKey(id), await pixel.webp().toBuffer());
  return { address: `${imageUrl(id)}?w=160`, remove: () => deleteImage(storage, id) };
}
