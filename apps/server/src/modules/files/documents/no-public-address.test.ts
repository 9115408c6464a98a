import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBuyer } from '../../../../test/support/buyers.ts';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import { saveDocument } from '../index.ts';
import { documentFolder } from './document-storage.service.ts';

const CONTENT = '%PDF-1.7\nAadhaar of Zubeida Quaintly';

/** The addresses of every GET route of the server, hidden ones too. */
const routes = new Set<string>();
const collect = (message: unknown) => {
  (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
    if ([method].flat().includes('GET')) routes.add(url);
  });
};

let server: TestApp;
beforeAll(async () => {
  subscribe('fastify.initialization', collect);
  server = await createTestApp();
  unsubscribe('fastify.initialization', collect);
});
afterAll(() => server.close());

test('no address of the server answers with a document or its encrypted bytes', async () => {
  const { app, context } = server;
  const buyer = await addBuyer(server);
  const content = async function* () {
    yield Buffer.from(CONTENT);
  };
  const id = await saveDocument(
    context,
    {
      kind: 'identity_proof',
      owner: `customer:${buyer.id}`,
      originalName: 'aadhaar.pdf',
      deleteAt: new Date(server.clock.now().getTime() + 3600_000),
    },
    content(),
  );
  const key = `${await documentFolder(context)}/${id}`;
  expect([...routes]).toContain('/files/images/:id');
  const names = [id, key, encodeURIComponent(key), `../${key}`, encodeURIComponent(`../${key}`)];
  const folders = [
    '/',
    '/files/',
    '/files/images/',
    '/files/images/..%2f',
    '/files/resized/',
    '/assets/',
    '/dev/',
  ];
  const addresses = names.flatMap((name) => [
    ...[...routes].map((route) => route.replace(/:\w+|\*/g, name)),
    ...folders.map((folder) => folder + name),
  ]);
  const headers = { authorization: `Bearer ${buyer.token}`, user: buyer.id };
  const end = (await context.files.storage.read(key))?.subarray(-40);
  if (!end) throw new Error('the document has no bytes');
  for (const url of [...addresses, '/dev/outbox', '/metrics', '/files-key', '/files/../files-key']) {
    const answer = await app.inject({ url, headers });
    expect(answer.payload, url).not.toContain('Aadhaar');
    expect(answer.payload, url).not.toContain('JLSD');
    expect(answer.rawPayload.includes(end), url).toBe(false);
  }
});
