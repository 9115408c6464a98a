export type { DocumentKind } from './documents/document.schema.ts';
export {
  deleteDocument,
  readDocument,
  saveDocument,
  scheduleDeletion,
} from './documents/document.service.ts';
export { processKey } from './documents/document-keys.ts';
export { decryptText, encryptText } from './documents/encrypted-text.ts';
export {
  type StoredPhoto,
  type SubmittedPhoto,
  submitPhotos,
  UNDECIDED_DAYS,
} from './documents/submit-photos.service.ts';
export { deleteDueDocuments, sweepDocuments } from './documents/sweep-documents.service.ts';
export {
  DamagedPicture,
  NotADocument,
  NotAPicture,
  StorageUnavailable,
  TooManyPixels,
} from './files.errors.ts';
export { withoutLink } from './images/image-id.ts';
export { openImageLibrary } from './images/image-library.ts';
export { imageAccess, imageLinker } from './images/image-link.service.ts';
export { saveProbe } from './images/probe-image.ts';
export {
  isStoredImage,
  pictureSize,
  saveImage,
  saveOwnImage,
} from './images/save-image.ts';
export {
  deleteDueImages,
  dropUploadedImage,
  isUploadedImage,
  keepUploadedImage,
  publishImages,
  saveUploadedImage,
} from './images/uploaded-image.service.ts';
export { type Files, openFiles, openStorage } from './open-files.ts';
export type { FileStorage } from './storage/file-storage.ts';
export { folderStorage } from './storage/folder-storage.ts';
export { moveFiles } from './storage/move-files.ts';
export { temporaryFiles } from './storage/temporary-files.ts';
export { type Reception, receiveFile } from './uploads/receive-file.ts';
export { namePicture, tooManyFiles, unknownUpload } from './uploads/upload.errors.ts';
export { type UploadStore, uploadStore } from './uploads/upload.service.ts';
export type { UploadedFile } from './uploads/uploaded-file.types.ts';
