import { artworksById } from './artwork-list.ts';

/**
 * The SVG of a picture of the demonstration by the id in its address, or undefined for an id that the demonstration
 * does not have. The first drawing loads the code that draws and its fonts, so a server without the demonstration never
 * loads them.
 */
export async function drawArtwork(id: string): Promise<string | undefined> {
  const artwork = artworksById().get(id);
  if (!artwork) return undefined;
  const { renderArtwork } = await import('./render-artwork.ts');
  return renderArtwork(artwork);
}
