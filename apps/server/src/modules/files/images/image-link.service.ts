import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { millisecondsInHour } from 'date-fns/constants';
import type { Context } from '../../../context.ts';
import { serverKey } from '../../../database/server-key.ts';
import { isPrivateImage } from './image.repository.ts';
import { imageIdOf, privateImageUrl, UPLOADED_ID } from './image-id.ts';
import { isUploadedImage } from './uploaded-image.service.ts';

type LinkContext = Pick<Context, 'database' | 'clock'>;

/** The shortest life of a link to a private picture; the longest is twice that, since all links of one hour are the same. */
const VALID_MS = millisecondsInHour;

const keyOf = ({ database }: LinkContext) => serverKey(database, 'private-image-links');

/**
 * Resolves to a function that turns the address of an uploaded picture into one that shows it for one to two hours although
 * it is private. Whoever calls it has checked that the reader may see the picture. Other addresses stay as they are.
 */
export async function imageLinker(context: LinkContext): Promise<(address: string) => string> {
  const key = await keyOf(context);
  const expires = (Math.floor(context.clock.now().getTime() / VALID_MS) + 2) * VALID_MS;
  return (address) => {
    if (!isUploadedImage(address)) return address;
    const id = imageIdOf(address);
    return privateImageUrl(`${(expires / 1000).toString(36)}.${seal(key, id, expires)}`, id);
  };
}

/** Whether `link` comes from `imageLinker`, belongs to this picture and is not too old. */
export async function isImageLink(context: LinkContext, id: string, link: string): Promise<boolean> {
  const [stamp = '', mac = ''] = link.split('.');
  const expires = Number.parseInt(stamp, 36) * 1000;
  if (!(expires > context.clock.now().getTime())) return false;
  const given = Buffer.from(mac);
  const right = Buffer.from(seal(await keyOf(context), id, expires));
  return given.length === right.length && timingSafeEqual(given, right);
}

/** The readers of a private picture. */
export interface ImageAccess {
  isPrivate(id: string): Promise<boolean>;
  isLink(id: string, link: string): Promise<boolean>;
}

export const imageAccess = (context: LinkContext): ImageAccess => ({
  // Only uploaded pictures can be private, so those of the catalogue ask no database.
  isPrivate: async (id) => UPLOADED_ID.test(id) && (await isPrivateImage(context.database, id)),
  isLink: (id, link) => isImageLink(context, id, link),
});

const seal = (key: KeyObject, id: string, expires: number): string =>
  createHmac('sha256', key).update(`${id}|${expires}`).digest('base64url');
