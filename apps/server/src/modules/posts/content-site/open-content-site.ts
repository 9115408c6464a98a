import type { Context } from '../../../context.ts';
import { recurringFailure } from '../../../lib/recurring-failure.ts';
import { builtInContentSite } from './built-in-content-site.service.ts';
import { cachedContentSite } from './cached-content-site.ts';
import type { ContentSite } from './content-site.types.ts';
import { readContentPost } from './foreign-content-site.adapter.ts';

/** The content site that the settings name: a foreign one, or the one that is built in. */
export function openContentSite(
  context: Pick<Context, 'config' | 'clock' | 'log' | 'database'>,
): ContentSite {
  const address = context.config.cmsUrl;
  if (address === null) return builtInContentSite(context);
  const { failed } = recurringFailure(context, { failed: 'the content site could not be read' });
  const { clock } = context;
  return cachedContentSite({
    address,
    clock,
    read: (n) => readContentPost(address, n, clock),
    onError: failed,
  });
}
