import type { ImageWidth } from '@jalsa/api-client/contract';
import type { ImageFormat } from './image-format.ts';

/** The id of a picture: without a dot or a slash, it can name no file outside its folder. */
export const IMAGE_ID = /^[a-z0-9](?:[a-z0-9-]{0,150}[a-z0-9])?$/;

const ADDRESS = '/files/images/';

/** The address of a picture, to which `?w=` may be added. */
export const imageUrl = (id: string): string => `${ADDRESS}${id}`;

/** The address of a private picture with a link that shows it. Pages add `?w=` to it and read its colour as of any other. */
export const privateImageUrl = (link: string, id: string): string => `${ADDRESS}private/${link}/${id}`;

/** The own address of a picture, given that address or one with a link. */
export const withoutLink = (address: string): string =>
  address.replace(/^(\/files\/images\/)private\/[^/]+\//, '$1');

/** The id of a picture that was uploaded: a UUID, with the colour or without. */
export const UPLOADED_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:--[\da-f]{6})?$/;

/** The id of the picture at an address of `imageUrl`. */
export const imageIdOf = (address: string): string => address.slice(ADDRESS.length);

/** The key of a stored picture, whatever its format. */
export const imageKey = (id: string): string => `images/${id}`;

/** The key of a picture that was resized from a stored one; it may be deleted and is made again. */
export const resizedImageKey = (id: string, width: ImageWidth, format: ImageFormat): string =>
  `${resizedImageFolder(id)}/${width}.${format}`;

/** The folder of the pictures that were resized from one. */
export const resizedImageFolder = (id: string): string => `resized/${id}`;
