import type { Artwork } from './artwork-list.ts';
import { drawPartnerLogo, drawVendorLogo } from './logo.ts';
import { drawPoster } from './poster.ts';
import { drawEvening, drawRoom } from './scene-picture.ts';

/** Draws a picture of the demonstration as SVG. The text of a picture is the same on every machine. */
export function renderArtwork(artwork: Artwork): string {
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
