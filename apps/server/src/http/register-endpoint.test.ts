import { createCaller } from '@jalsa/api-client';
import { endpoint } from '@jalsa/api-client/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { signIn } from '../../test/support/sign-in.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { buildApp } from '../app.ts';
import { inProcessFetch } from './in-process-fetch.ts';
import { registerEndpoint } from './register-endpoint.ts';

const note = z.object({ id: z.string(), text: z.string() });
const params = z.object({ id: z.string() });
const contract = {
  notes: {
    change: endpoint({
      method: 'PATCH',
      path: '/notes/:id',
      auth: 'customer',
      summary: 'Changes a note',
      tags: ['notes'],
      params,
      body: z.object({ text: z.string() }),
      response: { 200: note },
      errors: [],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: '/notes/:id',
      auth: 'public',
      summary: 'Removes a note',
      tags: ['notes'],
      params,
      response: { 204: z.undefined() },
      errors: ['not_found'],
    }),
  },
};

let server: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  server = await createTestApp();
  app = await buildApp(server.context, { sites: [] });
  registerEndpoint(app, contract.notes.change, async ({ params, body }) => ({ ...params, ...body }));
  registerEndpoint(app, contract.notes.remove, async () => undefined);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const caller = (token?: string) =>
  createCaller(contract, { baseUrl: 'http://localhost', fetch: inProcessFetch(app), getToken: () => token });

test('answers an endpoint with the method PATCH', async () => {
  const { token } = await signIn(server);
  const changed = await caller(token).notes.change({ params: { id: 'n/1' }, body: { text: 'a' } });
  expect(changed).toEqual({ id: 'n/1', text: 'a' });
});

test('answers an endpoint with the method DELETE and no body', async () => {
  expect(await caller().notes.remove({ params: { id: 'n1' } })).toBeUndefined();
});

test('refuses a PATCH without a session', async () => {
  const refused = caller().notes.change({ params: { id: 'n1' }, body: { text: 'a' } });
  await expect(refused).rejects.toMatchObject({ code: 'unauthorized' });
});

test('checks the body of a PATCH', async () => {
  const { token } = await signIn(server);
  const answer = await app.inject({
    method: 'PATCH',
    url: '/notes/n1',
    headers: { authorization: `Bearer ${token}` },
    payload: { text: 1 },
  });
  expect(answer.json()).toMatchObject({ code: 'invalid_request' });
});

test('refuses a body of PATCH and DELETE that is no JSON', async () => {
  for (const method of ['PATCH', 'DELETE'] as const) {
    const answer = await app.inject({
      method,
      url: '/notes/n1',
      headers: { 'content-type': 'text/plain' },
      payload: '{}',
    });
    expect(answer.json()).toMatchObject({ code: 'unsupported_media_type' });
  }
});
