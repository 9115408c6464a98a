import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { test } from 'node:test';
import { runTogether } from './run-together.mjs';

const start = (script) => spawn(process.execPath, ['--eval', script]);

test('when one ends the other is stopped, and its exit code is that of both', {
  timeout: 30_000,
}, async () => {
  const lasting = start('setTimeout(() => {}, 600_000)');
  assert.equal(await runTogether([lasting, start('process.exit(3)')]), 3);
  assert.equal(lasting.signalCode, 'SIGTERM');
});
