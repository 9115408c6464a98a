import { isObject } from './bytes.ts';
import { checkSignature, type GateKeys, parseJws } from './jws.ts';

/** The `typ` in the header of a list of revocations. */
const REVOKED_TYPE = 'jalsa-revoked+jwt';

/** The tickets and keys that admit nobody although a signature is right. */
export interface Revocations {
  /** Tracking ids of refunded tickets. */
  readonly refunded: readonly string[];
  /** The lowest version that admits, by tracking id. */
  readonly versions: Readonly<Record<string, number>>;
  /** Ids of revoked keys. */
  readonly keys: readonly string[];
  /** The time of the latest change, to ask for the next changes since: ISO 8601 in UTC; null when there is none. */
  readonly until: string | null;
}

/** The list before the first answer of the server. */
export const NO_REVOCATIONS: Revocations = { refunded: [], versions: {}, keys: [], until: null };

/** The result of `verifyRevocations`. */
export type RevocationsResult =
  | { readonly ok: true; readonly revocations: Revocations }
  | { readonly ok: false; readonly reason: 'malformed' | 'unknown_key' | 'bad_signature' | 'other_issuer' };

/** Checks the signed list of the server's `/no_auth/revoked` with the public keys and the expected `iss`, and reads it. */
export async function verifyRevocations(
  list: string | null | undefined,
  keys: GateKeys,
  { iss }: { readonly iss?: string } = {},
): Promise<RevocationsResult> {
  const jws = parseJws(list);
  const revocations = jws?.typ === REVOKED_TYPE ? revocationsOf(jws.payload) : null;
  if (!jws || !revocations) return { ok: false, reason: 'malformed' };
  const fault = await checkSignature(jws, keys);
  if (fault) return { ok: false, reason: fault };
  if (iss !== undefined && jws.payload.iss !== iss) return { ok: false, reason: 'other_issuer' };
  return { ok: true, revocations };
}

/** Adds newer changes to the list that a gate has. */
export function mergeRevocations(known: Revocations, newer: Revocations): Revocations {
  const versions = { ...known.versions };
  for (const [id, version] of Object.entries(newer.versions))
    versions[id] = Math.max(version, versions[id] ?? 0);
  return {
    refunded: [...new Set([...known.refunded, ...newer.refunded])],
    versions,
    keys: [...new Set([...known.keys, ...newer.keys])],
    until:
      [known.until, newer.until]
        .filter((one) => one !== null)
        .sort()
        .at(-1) ?? null,
  };
}

function revocationsOf({ refunded, versions, keys, until }: Record<string, unknown>): Revocations | null {
  const isValid =
    isTexts(refunded) &&
    isTexts(keys) &&
    isObject(versions) &&
    Object.values(versions).every(Number.isSafeInteger) &&
    (until === null || typeof until === 'string');
  return isValid ? { refunded, versions: versions as Record<string, number>, keys, until } : null;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
