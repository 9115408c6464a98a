/** The file is no picture, or its kind is not accepted. */
export class NotAPicture extends Error {}

/** The file begins as a picture of an accepted kind, and the rest cannot be read. */
export class DamagedPicture extends Error {}

/** The picture has more pixels than the limit. */
export class TooManyPixels extends Error {
  readonly megapixels: number;

  constructor(pixels: number) {
    const megapixels = Math.ceil(pixels / 1_000_000);
    super(`a picture of ${megapixels} megapixels is not accepted`);
    this.megapixels = megapixels;
  }
}

/** The picture contains a file of another kind, such as an archive or a web page. */
export class HiddenFile extends Error {}

/** The content of a document is neither PDF, JPEG, PNG nor WebP. */
export class NotADocument extends Error {}

/** The bytes of an encrypted file are not those that were written, or belong to another file. */
export class DamagedFile extends Error {}

/** The key of an encrypted file is not among the configured keys. */
export class UnknownKey extends Error {}

/** The database has recorded a storage of its documents, and this one is another, or a folder that is not mounted. */
export class WrongStorage extends Error {}

/** The bucket of files does not answer, or refuses the request; a retry may succeed. */
export class StorageUnavailable extends Error {}
