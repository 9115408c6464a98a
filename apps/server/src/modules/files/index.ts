export { deleteDocument, readDocument, saveDocument } from './documents/document.service.ts';
export { sweepDocuments } from './documents/sweep-documents.service.ts';
export { NotADocument, NotAPicture, TooManyPixels } from './files.errors.ts';
export { openImageLibrary } from './images/image-library.ts';
export { type ImageOptions, saveImage } from './images/save-image.ts';
export { type Files, openFiles } from './open-files.ts';
export { folderStorage } from './storage/folder-storage.ts';
export { temporaryFiles } from './storage/temporary-files.ts';
