import { spawn } from 'node:child_process';
import { appendFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The commands of the developer, with their output. */
export const TRANSCRIPT = fileURLToPath(new URL('../../reports/transcript.txt', import.meta.url));

/** The lowest versions of Node that the packages name, as programs. */
export const NODE_20 = fileURLToPath(new URL('../../node_modules/node-20/bin/node', import.meta.url));
export const NODE_22 = fileURLToPath(new URL('../../node_modules/node-22/bin/node', import.meta.url));

const SHOWN: Readonly<Record<string, string>> = { [NODE_20]: 'node-20.0.0', [NODE_22]: 'node-22.12.0' };

/** Runs a command in a folder and resolves to its standard output. Throws, with all output, when it fails. */
export async function run(
  folder: string,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, all] = ['', ''];
  child.stdout.on('data', (chunk) => {
    out += chunk;
    all += chunk;
  });
  child.stderr.on('data', (chunk) => {
    all += chunk;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const line = [SHOWN[command] ?? basename(command), ...args.map((arg) => basename(arg))].join(' ');
  await appendFile(TRANSCRIPT, `$ ${line}\n${all.trimEnd()}\n\n`);
  if (code !== 0) throw new Error(`${line} ended with ${code}:\n${all}`);
  return out;
}
