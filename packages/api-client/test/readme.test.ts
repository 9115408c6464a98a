import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const readme = readFileSync(at('../README.md'), 'utf8');
const examples = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');

it('finds the examples of the README', () => {
  expect(examples.length).toBeGreaterThanOrEqual(5);
});

it('compiles every example of the README against the sources', () => {
  const files = new Map(examples.map((text, index) => [at(`./readme-example-${index}.ts`), text]));
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    paths: {
      '@jalsa/api-client': [at('../src/index.ts')],
      '@jalsa/api-client/contract': [at('../src/contract/index.ts')],
      '@jalsa/api-client/openapi': [at('../src/openapi/index.ts')],
    },
  };
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, getSourceFile } = host;
  host.readFile = (name) => files.get(name) ?? readFile(name);
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.getSourceFile = (name, version, ...rest) => {
    const text = files.get(name);
    return text === undefined
      ? getSourceFile(name, version, ...rest)
      : ts.createSourceFile(name, `${text}\nexport {};`, version);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  const faults = ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => ({
    example: file?.fileName.match(/example-(\d+)/)?.[1],
    message: ts.flattenDiagnosticMessageText(messageText, '\n'),
  }));
  expect(faults).toEqual([]);
});
