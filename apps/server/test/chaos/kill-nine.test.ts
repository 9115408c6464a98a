import { beforeAll, describe, expect, it } from 'vitest';
import { type ChaosReport, runChaos } from './run-chaos.ts';

// The run of every `npm test`; `pnpm bench chaos` makes a longer one.
const PURCHASES = 60;
const KILLS = 3;
const SEED = 1979;

describe('a server that is killed again and again', () => {
  let report: ChaosReport;
  const lines: string[] = [];

  beforeAll(async () => {
    report = await runChaos({
      seed: SEED,
      purchases: PURCHASES,
      kills: KILLS,
      report: (line) => lines.push(line),
    });
  }, 600_000);

  it('loses no money, ticket, message or place', () => {
    const { faults, lostTickets, lostOrders, wrongAnswers, crashes, log } = report;
    const found = { faults, lostTickets, lostOrders, wrongAnswers, crashes, logged: log.faults };
    expect(found, lines.join('\n')).toEqual({
      faults: [],
      logged: [],
      lostTickets: [],
      lostOrders: [],
      wrongAnswers: [],
      crashes: [],
    });
  });

  it('has every message accepted by its provider, and twice only where the sending process was killed', () => {
    const { accepted, faults } = report.deliveries;
    expect(faults, lines.join('\n')).toEqual([]);
    // Each buyer has two codes, and each ticket two messages or three.
    expect(accepted).toBeGreaterThan(2 * report.endings.tickets);
  });

  it('keeps selling and is killed as often as planned', () => {
    const { kills, lastKillAt, endings } = report;
    expect(lastKillAt).toBeLessThan(PURCHASES);
    const { 'one database connection': connections, 'the database alone': databases, ...servers } = kills;
    expect(Object.values(servers).reduce((sum, count) => sum + count)).toBe(KILLS);
    expect({ connections, databases }).toEqual({ connections: 1, databases: 1 });
    expect(endings.tickets).toBeGreaterThan(PURCHASES / 5);
    expect(endings.tickets + endings.open + endings.refused).toBe(PURCHASES);
  });
});
