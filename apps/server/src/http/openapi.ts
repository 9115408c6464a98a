import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** The OpenAPI document at `/service/openapi.json` and a readable page at `/service/docs`, made from the routes. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Jalsa',
        description: 'Event ticketing for India. Money in rupees, instants in UTC.',
        version: '1',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          user: { type: 'apiKey', in: 'header', name: 'user' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/service/docs' });
  app.get('/service/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
