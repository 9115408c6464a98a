import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { runAs } from './run-as.ts';

const shell = (script: string) => runAs('/bin/sh', tmpdir()).run('/bin/sh', ['-c', script]);

test('reports the last output of a failed program, however long the output is', async () => {
  const failures = Array.from({ length: 40 }, () =>
    shell(
      'i=0; while [ $i -lt 1000 ]; do echo a line of many words that nobody reads; i=$((i+1)); done; echo the reason >&2; exit 3',
    ).catch(({ message }: Error) => message),
  );
  for (const failure of await Promise.all(failures)) expect(failure).toMatch(/failed \(3\): .*the reason$/);
});

test('does not wait for a child process that a program leaves running', async () => {
  const began = Date.now();
  expect(await shell('sleep 20 & echo started')).toBe('started\n');
  expect(Date.now() - began).toBeLessThan(10_000);
});
