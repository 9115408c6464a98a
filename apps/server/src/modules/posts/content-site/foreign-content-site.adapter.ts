import type { ContentPost } from '@jalsa/api-client/contract';
import { z } from 'zod';
import { callOutside, UnusableAnswer } from '../../../lib/call-outside.ts';
import type { Clock } from '../../../lib/clock.ts';
import { OutsideUnreachable } from '../../../lib/outside-reads.ts';

const TIMEOUT_MS = 5_000;

const answer = z.object({
  post: z.object({ title: z.string().min(1), createdAt: z.coerce.date(), postContent: z.string() }),
  imageUrl: z.string().nullish(),
});

/**
 * Reads a post of the content site at `address`; null when it has none with this number. Throws OutsideUnreachable
 * without an answer in five seconds, and an error for any other answer than a post, such as a redirect.
 */
export async function readContentPost(address: string, n: number, clock: Clock): Promise<ContentPost | null> {
  const url = `${address}/api/posts/${n}`;
  const headers = { accept: 'application/json', timestamp: String(clock.now().getTime()) };
  try {
    const { status, text } = await callOutside(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (status === 404) return null;
    if (status !== 200) throw new UnexpectedAnswer(`the content site answered ${status}`);
    return toPost(text, address);
  } catch (error) {
    if (error instanceof UnexpectedAnswer || error instanceof UnusableAnswer) throw error;
    throw new OutsideUnreachable('the content site cannot be reached', { cause: error });
  }
}

class UnexpectedAnswer extends Error {}

function toPost(text: string, address: string): ContentPost {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (cause) {
    throw new UnexpectedAnswer('the content site answered no JSON', { cause });
  }
  const parsed = answer.safeParse(data);
  if (!parsed.success)
    throw new UnexpectedAnswer('the content site answered no post', { cause: parsed.error });
  const { title, createdAt, postContent } = parsed.data.post;
  return {
    post: { title, createdAt: createdAt.toISOString(), postContent },
    imageUrl: pictureOf(parsed.data.imageUrl, address),
  };
}

/** The address of a picture of the content site; pages show no others. */
function pictureOf(imageUrl: string | null | undefined, address: string): string | null {
  if (!imageUrl || !URL.canParse(imageUrl, `${address}/`)) return null;
  const { href, origin } = new URL(imageUrl, `${address}/`);
  return origin === new URL(address).origin ? href : null;
}
