// `pnpm bench chaos [seed]`: purchases while the server is killed again and again; see docs/operations.md.
import { runChaos } from '../../test/chaos/run-chaos.ts';
import { counts, reportTable } from './report-table.ts';

const [given] = process.argv.slice(2);
const seed = Number(given ?? Date.now() % 1_000_000);
if (!Number.isSafeInteger(seed)) {
  process.stderr.write(`The seed must be a whole number, and not ${given}.\n`);
  process.exit(1);
}
const began = Date.now();
const seconds = () => ((Date.now() - began) / 1000).toFixed(1);
const found = await runChaos({
  seed,
  purchases: 500,
  kills: 20,
  report: (line) => process.stdout.write(`${seconds().padStart(7)} s  ${line}\n`),
});
const kills = Object.entries(found.kills);
const { table, faults } = reportTable(found, [
  ...counts(Object.fromEntries(kills.map(([victim, count]) => [`kills: ${victim}`, count]))),
  ...counts({ 'slowest start, ms': found.slowestStart }),
]);
process.stdout.write(`\n${table}\n\nseed ${seed}, ${seconds()} s\n`);
for (const fault of faults) process.stdout.write(`WRONG  ${fault}\n`);
process.stdout.write(
  faults.length === 0 ? 'Nothing was lost.\n' : `${faults.length} faults; seed ${seed}.\n`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
