import assert from 'node:assert/strict';
import { test } from 'node:test';
import { portAskedFor } from './dev-port.mjs';

test('the environment counts before .env, which counts before the default', () => {
  assert.equal(portAskedFor({ PORT: '4000' }, 'PORT=5000'), '4000');
  assert.equal(portAskedFor({}, 'HOST=::1\nPORT=5000\n'), '5000');
  assert.equal(portAskedFor({}, 'SUPPORT=7\n# PORT=5000\n'), '3000');
});

test('.env is read as Node reads it', () => {
  assert.equal(portAskedFor({}, 'export PORT = "5000" # here'), '5000');
  assert.equal(portAskedFor({}, "PORT='5000'\r\n"), '5000');
  assert.equal(portAskedFor({}, 'PORT=5000\nPORT=6000'), '6000');
  assert.equal(portAskedFor({}, 'PORT='), '');
});
