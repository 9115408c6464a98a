import { setTimeout as pause } from 'node:timers/promises';
import type { Watch } from './buy-all.ts';
import type { Chance } from './chance.ts';
import type { ServerProcess, Victim } from './server-process.ts';

export interface KillPlan {
  /** When so many more purchases have ended since the server was ready last, or all have. */
  after: number;
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

/** Moments spread over all purchases, at random. What the server outlives comes on top of its `kills`. */
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
  const most = Math.floor((2 * purchases) / (victims.length + 1));
  return victims.map((victim) => ({
    victim,
    after: chance.whole(Math.min(3, most), most),
    thenMs: chance.whole(0, 200),
  }));
}

export interface Killed {
  kills: Record<Victim, number>;
  slowestStart: number;
}

/** Kills the server at its moments and starts it again each time. */
export async function killAtMoments(
  server: ServerProcess,
  plans: readonly KillPlan[],
  { watch, purchases, tell }: { watch: Watch; purchases: number; tell(line: string): void },
): Promise<Killed> {
  const kills = {
    server: 0,
    'server and database': 0,
    'server and postmaster': 0,
    'the database alone': 0,
    'one database connection': 0,
  };
  let slowestStart = 0;
  for (const { after, thenMs, victim } of plans) {
    const enough = Math.min(watch.ended + after, purchases);
    while (watch.ended < enough) await pause(5);
    await pause(thenMs);
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
  return { kills, slowestStart };
}
