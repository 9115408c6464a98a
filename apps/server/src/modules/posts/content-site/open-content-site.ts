import type { ContentPost } from '@jalsa/api-client/contract';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../lib/domain-error.ts';
import { outsideReads } from '../../../lib/outside-reads.ts';
import { recurringFailure } from '../../../lib/recurring-failure.ts';
import { CONTENT_RETRY_SECONDS, contentUnavailable } from '../posts.errors.ts';
import { builtInContentSite } from './built-in-content-site.service.ts';
import type { ContentSite } from './content-site.types.ts';
import { readContentPost } from './foreign-content-site.adapter.ts';

const FRESH_MS = 10 * 60_000;
const STALE_MS = 24 * 60 * 60_000;
const MAX_POSTS = 500;

/** The content site that the settings name: a foreign one, or the one that is built in. */
export function openContentSite(
  context: Pick<Context, 'config' | 'clock' | 'log' | 'database'>,
): ContentSite {
  const address = context.config.cmsUrl;
  if (address === null) return builtInContentSite(context);
  const { clock } = context;
  const posts = outsideReads<number, ContentPost | null>({
    read: (n) => readContentPost(address, n, clock),
    clock,
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    max: MAX_POSTS,
    pauseSeconds: CONTENT_RETRY_SECONDS,
    onError: recurringFailure(context, { failed: 'the content site could not be read' }).failed,
  });
  return {
    address,
    async find(n, admit) {
      try {
        return await posts.find(n, admit);
      } catch (error) {
        throw error instanceof DomainError ? error : contentUnavailable(error);
      }
    },
  };
}
