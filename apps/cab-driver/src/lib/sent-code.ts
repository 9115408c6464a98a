import { personalStore, readJson } from '@jalsa/web/storage/storage';
import { now } from '@jalsa/web/time/clock';

const KEY = 'cabDriverCode';

/** Time for which a sent code can be typed after a reload: the server's default validity. */
const KEPT_MS = 300_000;

/** A code that was sent to a driver. The tab keeps it, because a phone may discard the page while its owner reads the SMS. */
export interface SentCode {
  qrToken: string;
  mobile: string;
  driverId: string;
  nonce: string | null;
  /** In milliseconds of the clock. */
  resendAt: number;
  sentAt: number;
}

export function storeSentCode(code: SentCode): void {
  personalStore().setItem(KEY, JSON.stringify(code));
}

/** The last code that was sent from a poster; null for none, or one that is too old. */
export function readSentCode(qrToken: string): SentCode | null {
  const code = readJson<SentCode>(personalStore(), KEY);
  return code?.qrToken === qrToken && now().getTime() - code.sentAt < KEPT_MS ? code : null;
}

export function clearSentCode(): void {
  personalStore().removeItem(KEY);
}
