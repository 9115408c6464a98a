import { setTimeout as pause } from 'node:timers/promises';
import type { Watch } from '../../test/chaos/buy-all.ts';
import type { ServerProcess } from '../../test/chaos/server-process.ts';
import type { Row } from '../chaos/report-table.ts';

/** What happens to a primary: `kill -9`, or silence, as of a machine that vanishes without an end of its connections. */
type End = 'kill' | 'freeze';

/** The ends of primaries, by their earliest second. About the third one a server is killed, and starts without a primary. */
const PRIMARIES_END: [second: number, end: End][] = [
  [40, 'kill'],
  [80, 'kill'],
  [118, 'kill'],
  [160, 'freeze'],
];
/** One server is killed each minute. */
const SERVERS_END = [60, 120, 180];
/** A node that has ended starts again after this time, as a machine would. */
const NODE_STARTS_AFTER_MS = 20_000;
/** `RestartSec` of ops/systemd/jalsa.service. */
const SERVER_STARTS_AFTER_MS = 2_000;
/** A kill waits so long for enough open purchases. */
const OPEN_WITHIN_MS = 60_000;
/** The longest time without orders. */
const TARGET_MS = 15_000;

/** The nodes of the database. */
export interface Nodes {
  /** Ends the node of the primary; returns its name. */
  endPrimary(end: End): Promise<string>;
  /** Starts such a node, and waits until it replicates. */
  return(node: string): Promise<unknown>;
}

interface Killed {
  name: string;
  /** The number of purchases that were open. */
  open: number;
  at: number;
  /** The time at which the killed one was back. */
  until: number;
}

/** Kills primaries and servers during the purchases, and starts them again. Returns the rows of the table for the kills. */
export async function killNodes(
  { nodes, servers }: { nodes: Nodes; servers: readonly ServerProcess[] },
  { watch, fewestOpen, report }: { watch: Watch; fewestOpen: number; report(line: string): void },
): Promise<Row[]> {
  const began = Date.now();
  const kills: Killed[] = [];
  const untilSecond = async (second: number) => {
    await pause(Math.max(0, began + second * 1000 - Date.now()));
    const giveUpAt = Date.now() + OPEN_WITHIN_MS;
    while (watch.open < fewestOpen && Date.now() < giveUpAt) await pause(100);
  };

  const killPrimaries = async () => {
    for (const [second, end] of PRIMARIES_END) {
      await untilSecond(second);
      const [at, open] = [Date.now(), watch.open];
      const node = await nodes.endPrimary(end);
      const name = `${end} of the primary (${node})`;
      report(`${name}; ${open} purchases were open`);
      await pause(NODE_STARTS_AFTER_MS);
      const again = Date.now();
      await nodes.return(node);
      const until = Date.now();
      report(`${node} replicates ${seconds(until - again)} s after its start`);
      kills.push({ name, open, at, until });
    }
  };

  const killServers = async () => {
    for (const [turn, second] of SERVERS_END.entries()) {
      await untilSecond(second);
      const server = servers[turn % servers.length] as ServerProcess;
      const [at, open] = [Date.now(), watch.open];
      await server.kill('server');
      for (let starts = 1; ; starts++) {
        await pause(SERVER_STARTS_AFTER_MS);
        try {
          await server.start();
          report(
            `kill of a server (${server.origin}); start ${starts} succeeds, ${seconds(Date.now() - at)} s after the kill`,
          );
          break;
        } catch (error) {
          // The last line of its log says why.
          report(`start ${starts} fails: ${(error as Error).message.trimEnd().split('\n').at(-1)}`);
        }
      }
      kills.push({ name: `kill of a server (${server.origin})`, open, at, until: Date.now() });
    }
  };

  await Promise.all([killPrimaries(), killServers()]);
  const times = watch.placed.map(({ at }) => at).sort((a, b) => a - b);
  if (times.length === 0) throw new Error('no order was placed');
  return kills
    .sort((a, b) => a.at - b.at)
    .flatMap(({ name, open, at, until }) => {
      const gap = longestGap(times, at, until);
      return [
        {
          name: `${name}: purchases open`,
          count: open,
          faults: open < fewestOpen ? [`${open} purchases were open at the ${name}`] : [],
        },
        {
          name: '… seconds without orders',
          count: seconds(gap),
          faults: gap > TARGET_MS ? [`${seconds(gap)} s without orders after the ${name}`] : [],
        },
      ];
    });
}

/** The longest time between two orders, one after the other, that was not over at `from` and began before `until`. */
function longestGap(times: readonly number[], from: number, until: number): number {
  let longest = 0;
  times.forEach((time, index) => {
    const next = times[index + 1] ?? until;
    if (next > from && time < until) longest = Math.max(longest, next - time);
  });
  return longest;
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);
