import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { defineConfig, type Options } from 'tsup';
import ts from 'typescript';

/** Each group of endpoints is a file of its own, so that a bundler leaves out the groups that an app does not import. */
const groups = Object.fromEntries(
  readdirSync(new URL('src/contract/endpoints', import.meta.url))
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => [`groups/${file.slice(0, -'.ts'.length)}`, `src/contract/endpoints/${file}`]),
);

/** Replaces each `about(text, schema, example)` of the contract by its schema: browsers load no texts of the OpenAPI document. */
const withoutTexts: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'without-texts',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]src[\\/]contract[\\/].*\.ts$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8');
      return { loader: 'ts', contents: schemasOnly(ts.createSourceFile(path, code, ts.ScriptTarget.Latest)) };
    }),
};

function schemasOnly(file: ts.SourceFile): string {
  let contents = '';
  let end = 0;
  const skipTo = (start: number, next: number) => {
    contents += file.text.slice(end, start);
    end = next;
  };
  const visit = (node: ts.Node): void => {
    const isAbout = ts.isCallExpression(node) && node.expression.getText(file) === 'about';
    const schema = isAbout && node.arguments[1];
    if (!schema) {
      ts.forEachChild(node, visit);
      return;
    }
    skipTo(node.getStart(file), schema.getStart(file));
    visit(schema);
    skipTo(schema.end, node.end);
  };
  visit(file);
  return contents + file.text.slice(end);
}

const shared = { format: ['esm', 'cjs'], target: 'es2023', treeshake: false } satisfies Options;
const entry = { index: 'src/index.ts', contract: 'src/contract/index.ts', console: 'src/console/index.ts' };
const openapi = 'src/openapi/index.ts';

export default defineConfig([
  {
    ...shared,
    entry: { ...entry, ...groups },
    dts: { entry: { ...entry, openapi } },
    clean: ['!openapi.*'],
    splitting: true,
    esbuildPlugins: [withoutTexts],
  },
  { ...shared, entry: { openapi }, splitting: false },
]);
