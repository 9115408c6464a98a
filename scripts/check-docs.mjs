// Checks that the files which documents name exist: links, and paths in backticks that start with a project folder.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SKIPPED = new Set(['node_modules', 'dist', '.git', '.data', '.turbo', '.changeset']);

function* documents(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* documents(path);
    else if (entry.name.endsWith('.md') && entry.name !== 'CHANGELOG.md') yield path;
  }
}

/** The paths in a text, each with the folder that it is relative to. */
function* named(text, folder) {
  for (const [, path] of text.matchAll(/`((?:apps|packages|docs|scripts|ops)\/[\w./-]+)`/g))
    yield [ROOT, path];
  for (const [, path] of text.matchAll(/(?<=[\s(])(docs\/[\w/-]+\.md)\b/g))
    yield [text.includes(`](${path}`) ? folder : ROOT, path];
  for (const [, path] of text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)) yield [folder, path];
}

const faults = [...documents(ROOT)].flatMap((document) => {
  const text = readFileSync(document, 'utf8');
  const file = document.slice(ROOT.length);
  // A build may not have made its files yet.
  const missing = [...named(text, dirname(document))].filter(
    ([folder, path]) => !path.split('/').includes('dist') && !existsSync(join(folder, path)),
  );
  return missing.map(([, path]) => `${file} names ${path}, which does not exist`);
});
for (const line of new Set(faults)) process.stderr.write(`${line}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
