export { imageUrl } from './image-id.ts';
export { openImageLibrary } from './image-library.ts';
export { saveImage } from './save-image.ts';
