// `prepack` of the published packages. npm and yarn would publish the ranges of the workspace (`workspace:^`) as they stand
// in package.json; pnpm replaces them by versions.

import { basename } from 'node:path';

const packer = basename(process.env.npm_execpath ?? '');
if (!packer.startsWith('pnpm')) {
  process.stderr.write('Pack and publish this package with pnpm: `pnpm pack` or `pnpm publish`.\n');
  process.exitCode = 1;
}
