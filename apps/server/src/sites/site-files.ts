import type { FastifyReply } from 'fastify';
import type { HostedSite } from './host-site.ts';

/** Files under assets/ carry a hash of their content in their name. */
export const HASHED = 'assets/';

/** Sends a file of the site's build in the form that the build has compressed; undefined when there is none at the path. */
export function sendFile(site: HostedSite, path: string, reply: FastifyReply): FastifyReply | undefined {
  if (site.files.has(path)) {
    const isHashed = path.startsWith(HASHED);
    reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    // Other sites show the icons and the pictures of link previews.
    if (!isHashed) reply.header('cross-origin-resource-policy', 'cross-origin');
    return reply.sendFile(path, site.clientFolder);
  }
  if (!path.startsWith(HASHED)) return undefined;
  // An open page may request a script of an older build; a page is no answer to that.
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found\n');
}
