import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../..', import.meta.url));

/** Copies the server into `folder`, and adds these migrations to it, each a list of statements. Returns the path of its program. */
export async function newerVersion(folder: string, added: string[][]): Promise<string> {
  const server = join(folder, 'apps', 'server');
  await mkdir(server, { recursive: true });
  for (const part of ['src', 'migrations', 'package.json']) {
    await cp(join(SERVER, part), join(server, part), { recursive: true });
  }
  await symlink(join(SERVER, 'node_modules'), join(server, 'node_modules'));
  for (const app of ['marketplace', 'blogs', 'cab-driver', 'artist-onboarding', 'console']) {
    await symlink(join(SERVER, '..', app), join(folder, 'apps', app));
  }
  const migrations = join(server, 'migrations');
  const file = join(migrations, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8'));
  for (const statements of added) {
    const idx = journal.entries.length;
    const tag = `${String(idx).padStart(4, '0')}_later`;
    journal.entries.push({ ...journal.entries[0], idx, tag, when: journal.entries.at(-1).when + 1 });
    await writeFile(join(migrations, `${tag}.sql`), statements.join('--> statement-breakpoint\n'));
  }
  await writeFile(file, JSON.stringify(journal));
  return join(server, 'src', 'main.ts');
}
