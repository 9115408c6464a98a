export { openImageLibrary } from './image-library.ts';
export { NotAPicture, saveImage } from './save-image.ts';
