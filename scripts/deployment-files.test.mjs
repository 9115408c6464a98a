import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { BOUNDS } from '../apps/server/src/limits.ts';
import { serverEnv } from './server.mjs';

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

test('the image has the Node of the project', () => {
  assert.ok(read('Containerfile').includes(`/node:${read('.node-version').trim()}-`));
});

for (const file of ['Containerfile', 'ops/systemd/jalsa.service', 'ops/systemd/jalsa-work.service']) {
  test(`${file} keeps memory small as \`npm start\` does`, () => {
    const text = read(file).replaceAll('"', '');
    for (const [name, value] of Object.entries(serverEnv({})))
      assert.ok(text.includes(`${name}=${value}`), name);
  });
}

const MEGABYTES = {
  'ops/proxy/Caddyfile': /max_size (\d+)MB/,
  'ops/proxy/nginx.conf': /client_max_body_size (\d+)m;/,
};
for (const [file, pattern] of Object.entries(MEGABYTES)) {
  test(`${file} lets every form through`, () => {
    const [, megabytes] = pattern.exec(read(file)) ?? [];
    assert.ok(Number(megabytes) > BOUNDS.formFiles.value);
  });
}
