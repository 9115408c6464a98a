export { openImageLibrary } from './images/image-library.ts';
export { type ImageOptions, NotAPicture, saveImage, TooManyPixels } from './images/save-image.ts';
export { type Files, openFiles } from './open-files.ts';
export { folderStorage } from './storage/folder-storage.ts';
export { temporaryFiles } from './storage/temporary-files.ts';
