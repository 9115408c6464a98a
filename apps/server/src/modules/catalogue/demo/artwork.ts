import { drawPartnerLogo, drawVendorLogo } from './art/logo.ts';
import { drawPoster } from './art/poster.ts';
import { drawEvening, drawRoom } from './art/scene-picture.ts';
import { type Artwork, artworksById } from './artwork-list.ts';

/** The SVG of a picture of the demonstration by the id in its address, or undefined when there is none. */
export function demoArtwork(id: string): string | undefined {
  const artwork = artworksById().get(id);
  return artwork && draw(artwork);
}

function draw(artwork: Artwork): string {
  switch (artwork.kind) {
    case 'poster':
      return drawPoster(artwork.spec, artwork.shape);
    case 'vendor':
      return drawVendorLogo(artwork.title);
    case 'partner':
      return drawPartnerLogo(artwork.title);
    case 'room':
      return drawRoom(artwork.seed);
    case 'evening':
      return drawEvening(artwork.seed);
  }
}
