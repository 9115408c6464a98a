import { IMAGE_WIDTHS, type ImageWidth } from '@jalsa/api-client/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { DomainError } from '../../../lib/domain-error.ts';
import { acceptedFormats, ENCODERS, type ImageFormat } from './image-format.ts';
import type { ImageLibrary } from './image-library.ts';
import type { ImageAccess } from './image-link.service.ts';

const query = z.object({
  w: z.coerce
    .number()
    .refine((width) => IMAGE_WIDTHS.some((known) => known === width), `one of ${IMAGE_WIDTHS.join(', ')}`)
    .default(1200),
});

const FOR_GOOD = 'public, max-age=31536000, immutable';
/** The AVIF is still being encoded. */
const FOR_NOW = 'public, max-age=60';

const noPicture = () => new DomainError('not_found', 'There is no such picture.');

/**
 * `GET /files/images/{id}?w=400`: a picture as AVIF, WebP or JPEG, as the caller accepts. A private one is answered as if it
 * did not exist; `GET /files/images/private/{link}/{id}` shows it to the reader of a link, and no cache keeps it.
 */
export function imageRoutes(app: FastifyInstance, library: ImageLibrary, access: ImageAccess): void {
  const find = async (id: string, width: ImageWidth, formats: readonly ImageFormat[]) => {
    const found = await library.find(id, width, formats);
    if (found === null) throw noPicture();
    return found;
  };

  app.get<{ Params: { id: string }; Querystring: { w: ImageWidth } }>(
    '/files/images/:id',
    { schema: { hide: true, querystring: query } },
    async (request, reply) => {
      const { id } = request.params;
      const width = request.query.w;
      const formats = acceptedFormats(request.headers.accept);
      if (await access.isPrivate(id)) throw noPicture();
      const found = await find(id, width, formats);
      // The picture of an id never changes: id, width and format determine the bytes.
      const etag = `"${id}-${width}-${found.format}"`;
      reply.headers({
        'cache-control': found.format === formats[0] ? FOR_GOOD : FOR_NOW,
        vary: 'Accept',
        etag,
        // Mail readers and link previews of other sites show pictures, too.
        'cross-origin-resource-policy': 'cross-origin',
      });
      const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
      if (known?.includes(etag) || known?.includes('*')) return reply.code(304).send();
      return reply.type(ENCODERS[found.format].type).send(found.bytes);
    },
  );
  app.get<{ Params: { id: string; link: string }; Querystring: { w: ImageWidth } }>(
    '/files/images/private/:link/:id',
    { schema: { hide: true, querystring: query } },
    async (request, reply) => {
      const { id, link } = request.params;
      if (!(await access.isLink(id, link))) throw noPicture();
      const found = await find(id, request.query.w, acceptedFormats(request.headers.accept));
      reply.header('cache-control', 'private, no-store');
      return reply.type(ENCODERS[found.format].type).send(found.bytes);
    },
  );
  app.addHook('onClose', () => library.close());
}
