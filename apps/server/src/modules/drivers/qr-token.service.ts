import type { Context } from '../../context.ts';
import type { Executor } from '../../database/executor.ts';
import { DomainError } from '../../lib/domain-error.ts';
import { newLinkCode } from '../../lib/ids.ts';
import { unknownPoster } from './drivers.errors.ts';
import {
  findQrToken,
  findQrTokens,
  markRevoked,
  type QrToken,
  storeQrTokens,
} from './qr-token.repository.ts';

/** The address that the QR code of a poster holds. */
export const posterAddress = ({ config }: Pick<Context, 'config'>, token: string): string =>
  `${config.siteOrigin}/onboard-cab-drivers/${encodeURIComponent(token)}`;

/** The poster of a token. Throws `not_found` for a token that is unknown or revoked. */
export async function getPoster({ database }: Pick<Context, 'database'>, token: string) {
  const { name } = await requireLiveToken(database, token);
  return { name };
}

/** The row of a token in use. Throws `not_found` for a token that is unknown or revoked. */
export async function requireLiveToken(executor: Executor, token: string): Promise<QrToken> {
  const row = await findQrToken(executor, token);
  if (!row || row.revokedAt !== null) throw unknownPoster();
  return row;
}

/** Makes and stores `count` tokens for a place; several are numbered after its name. */
export async function makeQrTokens(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { name, count }: { name: string; count: number },
): Promise<QrToken[]> {
  const createdAt = clock.now();
  const tokens = Array.from({ length: count }, (_, index) => ({
    token: newLinkCode(),
    name: count === 1 ? name : `${name} ${index + 1}`,
    createdAt,
    revokedAt: null,
  }));
  await storeQrTokens(database, tokens);
  return tokens;
}

/** Every token, the oldest first. */
export const listQrTokens = ({ database }: Pick<Context, 'database'>): Promise<QrToken[]> =>
  findQrTokens(database);

/** Revokes a token: its poster registers no driver any more. Throws `not_found` where no such token is in use. */
export async function revokeQrToken(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  token: string,
): Promise<void> {
  if (await markRevoked(database, token, clock.now())) return;
  throw new DomainError('not_found', `No token ${token} is in use.`);
}

/** Stores the tokens of a catalogue file. A token that was revoked stays revoked. */
export function importQrTokens(
  executor: Executor,
  tokens: readonly { token: string; name: string; revoked: boolean }[],
  now: Date,
): Promise<void> {
  const rows = tokens.map(({ token, name, revoked }) => ({
    token,
    name,
    createdAt: now,
    revokedAt: revoked ? now : null,
  }));
  return storeQrTokens(executor, rows);
}
