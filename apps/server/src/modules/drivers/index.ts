export { drawPoster } from './posters/draw-poster.ts';
export {
  importQrTokens,
  listQrTokens,
  makeQrTokens,
  posterAddress,
  revokeQrToken,
} from './qr-token.service.ts';
export {
  decideDriver,
  removeDriver,
  reviewDriver,
  waitingDrivers,
} from './review-drivers.service.ts';
export { sweepDrivers } from './sweep-drivers.service.ts';
