export { importArtists } from './import-artists.service.ts';
export { listedArtists } from './published-artists.service.ts';
export {
  decideArtist,
  removeArtist,
  reviewArtist,
  waitingArtists,
} from './review-artists.service.ts';
export { sweepArtists } from './sweep-artists.service.ts';
