// `pnpm bench chaos [seed]`: 500 purchases while the server is killed 20 times; see docs/operations.md.
import { runChaos } from '../../test/chaos/run-chaos.ts';

const PURCHASES = 500;
const KILLS = 20;

const seed = Number(process.argv[2] ?? Date.now() % 1_000_000);
if (!Number.isSafeInteger(seed)) {
  process.stderr.write(`The seed must be a whole number, and not ${process.argv[2]}.\n`);
  process.exit(1);
}
const began = Date.now();
const report = (line: string) => {
  process.stdout.write(`${((Date.now() - began) / 1000).toFixed(1).padStart(7)} s  ${line}\n`);
};
const { faults, lostTickets, wrongAnswers, crashes, deliveries, totals, ...rest } = await runChaos({
  seed,
  purchases: PURCHASES,
  kills: KILLS,
  report,
});
process.stdout.write(`${JSON.stringify({ ...rest, deliveries, totals }, null, 2)}\n`);
const wrong = [
  ...faults.map(({ check, detail }) => `${check}: ${detail}`),
  ...lostTickets.map((id) => `lost ticket ${id}`),
  ...deliveries.faults,
  ...wrongAnswers,
  ...crashes,
];
for (const line of wrong) process.stdout.write(`WRONG  ${line}\n`);
process.stdout.write(wrong.length === 0 ? 'Nothing was lost.\n' : `${wrong.length} faults; seed ${seed}.\n`);
process.exitCode = wrong.length === 0 ? 0 : 1;
