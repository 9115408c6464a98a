// Checks the examples of a README as the project of a strict reader would.

import { join } from 'node:path';
import ts from 'typescript';

const STRICT: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.NodeNext,
  moduleDetection: ts.ModuleDetectionKind.Force,
  types: [],
};

/**
 * Returns what TypeScript finds in the examples, each a module of its own in a package's folder: imports of the package lead to
 * its built types through `exports`, as for the package's users, unless `options` say otherwise.
 */
export function typeFaults(
  folder: string,
  examples: readonly string[],
  options: ts.CompilerOptions = {},
): string[] {
  const files = new Map(
    examples.map((text, index) => [join(folder, `example-${index}.ts`).replaceAll('\\', '/'), text]),
  );
  const all = { ...STRICT, ...options };
  const host = ts.createCompilerHost(all);
  const { readFile, fileExists } = host;
  host.readFile = (name) => files.get(name) ?? readFile(name);
  host.fileExists = (name) => files.has(name) || fileExists(name);
  const program = ts.createProgram([...files.keys()], all, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const message = ts.flattenDiagnosticMessageText(messageText, '\n');
    if (!file) return message;
    const line = file.text.split('\n')[file.getLineAndCharacterOfPosition(start).line];
    return `${line?.trim()}\n${message}`;
  });
}
