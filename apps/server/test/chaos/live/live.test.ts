import { expect, test } from 'vitest';
import { runChaos } from '../run-chaos.ts';
import { openLiveProviders } from './live-providers.ts';

test('a server that is killed keeps its promises to real protocols of providers that misbehave', async () => {
  const lines: string[] = [];
  const report = await runChaos({
    seed: 1979,
    purchases: 20,
    kills: 2,
    openProviders: (run) => openLiveProviders(run, { mailsWait: false }),
    report: (line) => lines.push(line),
  });
  const { faults, lostTickets, wrongAnswers, crashes, log, deliveries, findings, endings } = report;
  const failed = findings.filter((finding) => finding.faults.length > 0);
  const found = { faults, lostTickets, wrongAnswers, crashes, log: log.faults, failed };
  expect({ ...found, deliveries: deliveries.faults }, lines.join('\n')).toEqual({
    faults: [],
    lostTickets: [],
    wrongAnswers: [],
    crashes: [],
    log: [],
    failed: [],
    deliveries: [],
  });
  expect(endings.tickets).toBeGreaterThan(0);
  // Each channel has had tickets, and two have had receipts.
  expect(findings.filter(({ count }) => count > 0).length).toBeGreaterThanOrEqual(6);
}, 300_000);
