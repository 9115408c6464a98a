export { drawArtwork } from './artwork/draw-artwork.ts';
export { demoCatalogue } from './demo-catalogue.ts';
