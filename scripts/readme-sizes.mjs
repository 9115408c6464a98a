// `size` of a published package: checks the sizes of its bundles against their limits, and the table of them in its README.
// With `--write` it writes the table.

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const TABLE = /<!-- sizes -->\n[\s\S]*<!-- \/sizes -->/;

const { status, stdout, stderr, error } = spawnSync('size-limit', ['--json'], { encoding: 'utf8' });
if (error) throw error;
const bundles = JSON.parse(stdout);
for (const { name, size, passed } of bundles) {
  process.stdout.write(
    `${passed ? 'within its limit' : 'ABOVE its limit'}: ${name}: ${(size / 1000).toFixed(1)} KB\n`,
  );
}
if (status !== 0) {
  process.stderr.write(stderr);
  process.exit(status ?? 1);
}

// A table of whole kilobytes stays right while a bundle grows by a few bytes.
const rows = bundles.map(({ name, size }) => [name, `${Math.ceil(size / 1000)} KB`]);
const width = Math.max(...rows.map(([name]) => name.length), 'bundle'.length);
const line = (name, size) => `| ${name.padEnd(width)} | ${size.padEnd(15)} |`;
const table = [
  '<!-- sizes -->',
  line('bundle', 'brotli, at most'),
  `| ${'-'.repeat(width)} | ${'-'.repeat(15)} |`,
  ...rows.map(([name, size]) => line(name, size)),
  '<!-- /sizes -->',
].join('\n');

const readme = readFileSync('README.md', 'utf8');
if (!TABLE.test(readme)) throw new Error('README.md has no place for the sizes');
const written = readme.replace(TABLE, table);
if (process.argv.includes('--write')) writeFileSync('README.md', written);
else if (written !== readme) {
  process.stderr.write('README.md has other sizes: run `pnpm size --write` in its folder.\n');
  process.exitCode = 1;
}
