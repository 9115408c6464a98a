// Refuses regular expressions whose time grows faster than their input. It leaves out tests and journeys, whose input is not
// hostile.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = '{apps,packages}/*/src/**/*.{ts,tsx,js,mjs}';
const NO_PRODUCT = /\.(?:test|spec)\.\w+$|^apps\/e2e\//;
/** An expression whose check takes longer counts as unsafe. */
const JUDGE_MS = 60_000;

const load = createRequire(import.meta.url);
const KNOWN = join(ROOT, `node_modules/.cache/regexes/recheck-${load('recheck/package.json').version}.json`);
// The package's main file starts a program for each expression; its browser file checks in this process.
const { checkSync } = load('recheck/lib/browser.js');

const { SyntaxKind } = ts;

/** The regular expressions of a file: literals, and constructors whose text stands there. */
function regexesOf(file) {
  const source = ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest);
  const found = [];
  const visit = (node) => {
    const regex = ts.isRegularExpressionLiteral(node) ? ofLiteral(node.text) : ofConstructor(node);
    if (regex) found.push({ ...regex, place: `${file}:${lineOf(source, node)}` });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function ofLiteral(text) {
  const end = text.lastIndexOf('/');
  return { pattern: text.slice(1, end), flags: text.slice(end + 1) };
}

function ofConstructor(node) {
  const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
  if (!isCall || !ts.isIdentifier(node.expression) || node.expression.text !== 'RegExp') return undefined;
  const [pattern, flags] = (node.arguments ?? []).map(textOf);
  return pattern === undefined ? undefined : { pattern, flags: flags ?? '' };
}

/** The text of a string or template, in which an `x` stands for each inserted value. */
function textOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (node.kind !== SyntaxKind.TemplateExpression) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `x${literal.text}`).join('');
}

const lineOf = (source, node) => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;

/** Cache of safe expressions; checking all of them takes half a minute. */
const known = new Set(existsSync(KNOWN) ? JSON.parse(readFileSync(KNOWN, 'utf8')) : []);

/** The unsafe expressions, each once, with the reason and the files. */
function unsafeOf(files) {
  const places = new Map();
  for (const { pattern, flags, place } of files.flatMap(regexesOf)) {
    const key = JSON.stringify([pattern, flags]);
    places.set(key, [...(places.get(key) ?? []), place]);
  }
  return [...places].flatMap(([key, at]) => {
    const [pattern, flags] = JSON.parse(key);
    if (known.has(key)) return [];
    const { status, complexity, error } = checkSync(pattern, flags, { timeout: JUDGE_MS });
    if (status === 'safe') {
      known.add(key);
      return [];
    }
    return [`${at.join(', ')}: /${pattern}/${flags} ${complexity?.summary ?? error?.kind ?? status}`];
  });
}

const files = globSync(SOURCES, { cwd: ROOT, exclude: ['**/node_modules'] }).filter(
  (file) => !NO_PRODUCT.test(file),
);
const unsafe = unsafeOf(files.toSorted());
for (const line of unsafe) process.stderr.write(`Not safe: ${line}\n`);
process.exitCode = unsafe.length === 0 ? 0 : 1;
mkdirSync(dirname(KNOWN), { recursive: true });
writeFileSync(KNOWN, JSON.stringify([...known]));
