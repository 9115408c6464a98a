import { setTimeout as pause } from 'node:timers/promises';
import type { Watch } from './buy-all.ts';
import type { Chance } from './chance.ts';
import type { ServerProcess, Victim } from './server-process.ts';

export interface KillPlan {
  /** When so many purchases have ended; at once where they have when the server is ready again. */
  at: number;
  /** And that many milliseconds more. */
  thenMs: number;
  victim: Victim;
}

/** What is killed, in turn: each kind comes up in every run. */
const VICTIMS: readonly Victim[] = [
  'server',
  'server and database',
  'server',
  'server and postmaster',
  'one database connection',
  'the database alone',
  'server',
];

/** The server lives on without it. */
const OUTLIVED: readonly Victim[] = ['one database connection', 'the database alone'];

/** So much of the purchases passes before the last kill: others are still running then. */
const LATEST = 0.85;

/** Moments spread over the purchases, at random. What the server outlives comes on top of its `kills`. */
export function planKills(
  chance: Chance,
  { purchases, kills }: { purchases: number; kills: number },
): KillPlan[] {
  const victims: Victim[] = [];
  let servers = 0;
  for (let turn = 0; servers < kills; turn++) {
    const victim = VICTIMS[turn % VICTIMS.length] as Victim;
    victims.push(victim);
    if (!OUTLIVED.includes(victim)) servers += 1;
  }
  const moments = victims.map(() => chance.whole(0, Math.floor(purchases * LATEST))).sort((a, b) => a - b);
  return victims.map((victim, turn) => ({
    victim,
    at: moments[turn] ?? 0,
    thenMs: chance.whole(0, 200),
  }));
}

export interface Killed {
  kills: Record<Victim, number>;
  /** Purchases that had ended when the last of them came. */
  lastKillAt: number;
  slowestStart: number;
}

/** Kills the server at its moments and starts it again each time. */
export async function killAtMoments(
  server: ServerProcess,
  plans: readonly KillPlan[],
  { watch, tell }: { watch: Watch; tell(line: string): void },
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
      tell(`after purchase ${watch.ended}: killed ${victim}`);
      continue;
    }
    const isOutlived = OUTLIVED.includes(victim);
    const took = await (isOutlived ? server.untilDatabaseIsBack() : server.start());
    if (!isOutlived) slowestStart = Math.max(slowestStart, took);
    tell(`after purchase ${watch.ended}: killed ${victim}, ready again in ${took} ms`);
  }
  return { kills, lastKillAt, slowestStart };
}
