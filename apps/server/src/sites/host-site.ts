import type { Context } from '../context.ts';
import { contentSecurityPolicy } from '../http/content-security-policy.ts';
import { permissionsPolicy } from '../http/documents.ts';
import { recurringFailure } from '../lib/recurring-failure.ts';
import { type FailurePages, loadFailurePages } from './failure-pages.ts';
import { type LoadedSite, loadSite } from './load-site.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import type { SiteEntry } from './sites.ts';

/** A site with what belongs to it alone. */
export type HostedSite = LoadedSite & {
  /** The origin of the site's public addresses. */
  origin: string;
  /** The headers that limit what the site's pages may load. */
  policy: Record<string, string>;
  failurePages: FailurePages;
  pages: PageCache;
};

const CACHE_BYTES = 16 * 1024 * 1024;

/** Loads the sites that are built; the log names the others. */
export async function hostSites(entries: readonly SiteEntry[], context: Context): Promise<HostedSite[]> {
  const hosted = await Promise.all(entries.map((entry) => hostSite(entry, context)));
  return hosted.filter((site) => site !== null);
}

async function hostSite(entry: SiteEntry, context: Context): Promise<HostedSite | null> {
  const loaded = await loadSite(entry);
  if (!loaded) {
    context.log.warn({ site: entry.name }, 'a site is not built, and is not served');
    return null;
  }
  const { config, clock } = context;
  const { takesPayments = false, drawsTickets = false, cacheBytes = CACHE_BYTES } = entry;
  const { scriptHashes } = loaded;
  const failed = `a cached page of the site ${entry.name} could not be refreshed`;
  return {
    ...loaded,
    origin: entry.ownHost?.originOf(config) ?? config.siteOrigin,
    policy: {
      'content-security-policy': contentSecurityPolicy(config, { scriptHashes, takesPayments, drawsTickets }),
      'permissions-policy': permissionsPolicy(config, takesPayments),
    },
    failurePages: await loadFailurePages(loaded),
    pages: createPageCache({
      clock,
      maxBytes: cacheBytes,
      onError: recurringFailure(context, { failed }).failed,
    }),
  };
}
