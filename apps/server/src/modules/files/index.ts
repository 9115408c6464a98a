export { openImageLibrary } from './image-library.ts';
export { saveImage } from './save-image.ts';
