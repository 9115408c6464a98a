import { setTimeout as pause } from 'node:timers/promises';
import type { Watch } from './buy-all.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { ServerProcess, Victim } from './server-process.ts';

export interface KillPlan {
  /** The number of ended purchases after which the kill comes; at once where the server was not ready before. */
  at: number;
  /** The milliseconds between that moment and the kill. */
  thenMs: number;
  victim: Victim;
}

/** The victims of the kills, in turn: a run with three kills of the server has each kind. */
const VICTIMS: readonly Victim[] = [
  'server',
  'one database connection',
  'server and database',
  'the database alone',
  'server and postmaster',
];

/** The victims that the server survives. */
const SURVIVED: readonly Victim[] = ['one database connection', 'the database alone'];

/** The latest kill, as a part of the purchases: others are still running then. */
const LATEST = 0.7;

/** Random moments during the purchases. Kills that the server survives are added to its `kills`. */
export function planKills(
  random: SeededRandom,
  { purchases, kills }: { purchases: number; kills: number },
): KillPlan[] {
  const victims: Victim[] = [];
  let servers = 0;
  for (let turn = 0; servers < kills; turn++) {
    const victim = VICTIMS[turn % VICTIMS.length] as Victim;
    victims.push(victim);
    if (!SURVIVED.includes(victim)) servers += 1;
  }
  const moments = victims.map(() => random.whole(0, Math.floor(purchases * LATEST))).sort((a, b) => a - b);
  return victims.map((victim, turn) => ({
    victim,
    at: moments[turn] ?? 0,
    thenMs: random.whole(0, 200),
  }));
}

export interface Killed {
  kills: Record<Victim, number>;
  /** The number of purchases that had ended at the last kill. */
  lastKillAt: number;
  slowestStart: number;
}

/** Kills the server at its moments and starts it again each time. */
export async function killAtMoments(
  server: ServerProcess,
  plans: readonly KillPlan[],
  { watch, report }: { watch: Watch; report(line: string): void },
): Promise<Killed> {
  const kills = {
    server: 0,
    'server and database': 0,
    'server and postmaster': 0,
    'the database alone': 0,
    'one database connection': 0,
  };
  let slowestStart = 0;
  let lastKillAt = 0;
  for (const { at, thenMs, victim } of plans) {
    while (watch.ended < at) await pause(5);
    await pause(thenMs);
    lastKillAt = watch.ended;
    await server.kill(victim);
    kills[victim] += 1;
    if (victim === 'one database connection') {
      report(`after purchase ${watch.ended}: killed ${victim}`);
      continue;
    }
    const isSurvived = SURVIVED.includes(victim);
    const took = await (isSurvived ? server.untilDatabaseIsBack() : server.start());
    if (!isSurvived) slowestStart = Math.max(slowestStart, took);
    report(`after purchase ${watch.ended}: killed ${victim}, ready again in ${took} ms`);
  }
  return { kills, lastKillAt, slowestStart };
}
