import { readFile } from 'node:fs/promises';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { openApiDocument } from '@jalsa/api-client/openapi';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

const LOGO = new URL('./openapi-logo.svg', import.meta.url);

/**
 * The OpenAPI document of the contract at `/service/openapi.json`, for any origin, and a readable page of it at
 * `/service/docs`.
 */
export async function registerOpenApi(
  app: FastifyInstance,
  { config }: Pick<Context, 'config'>,
): Promise<void> {
  const document = openApiDocument({
    servers: [{ url: config.siteOrigin, description: 'This installation.' }],
  });
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/service/docs',
    logo: { type: 'image/svg+xml', content: await readFile(LOGO), href: '/', target: '_self' },
    theme: { title: 'Jalsa: the HTTP API' },
    uiConfig: { deepLinking: true },
  });
  app.get('/service/openapi.json', async () => document);
}
