import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = join(import.meta.dirname, '../icons');
const TYPES: Record<string, string> = {
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

/** Adds the icons of Jalsa, which every site has, to the files of a site. */
export function siteIcons(): Plugin {
  const icons = readdirSync(FOLDER).map((name) => ({ name, file: join(FOLDER, name) }));
  return {
    name: 'jalsa:icons',
    configureServer({ middlewares, config }) {
      for (const { name, file } of icons) {
        middlewares.use(`${config.base}${name}`, (_request, answer) => {
          answer.setHeader('content-type', TYPES[extname(name)] ?? '');
          answer.end(readFileSync(file));
        });
      }
    },
    generateBundle() {
      for (const { name, file } of icons) {
        this.emitFile({ type: 'asset', fileName: name, source: readFileSync(file) });
      }
    },
  };
}
