import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The kernel counts in ticks of ten milliseconds. */
const TICK = 10_000;

/** Processor time that a process has used, in microseconds. */
export async function cpuTimeOf(pid: number): Promise<number> {
  const [user = 0, system = 0] = (await statOf(pid)).times;
  return (user + system) * TICK;
}

/** Processor time of a process and of all that it started, also of those that have ended; in microseconds. */
export async function familyCpuTime(pid: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  // One that has ended since the folder was read has nothing to say.
  const stats = await Promise.all(pids.map((each) => statOf(each).catch(() => null)));
  const own = (await statOf(pid)).times.reduce((sum, ticks) => sum + ticks, 0);
  return (
    stats.reduce(
      (sum, stat) => (stat?.parent === pid ? sum + (stat.times[0] ?? 0) + (stat.times[1] ?? 0) : sum),
      own,
    ) * TICK
  );
}

/** Processor time of the local PostgreSQL in `dataDir`, in microseconds. */
export async function databaseCpuTime(dataDir: string): Promise<number> {
  const lock = await readFile(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8');
  return familyCpuTime(Number.parseInt(lock, 10));
}

async function statOf(pid: number): Promise<{ parent: number; times: number[] }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { parent: Number(fields[1]), times: fields.slice(11, 15).map(Number) };
}
