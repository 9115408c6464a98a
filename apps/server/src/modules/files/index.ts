export { openImageLibrary } from './image-library.ts';
export { NotAPicture, saveImage, TooManyPixels } from './save-image.ts';
