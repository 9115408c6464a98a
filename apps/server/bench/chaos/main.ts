// `pnpm bench chaos [--live] [seed]`: purchases while the server is killed again and again; see docs/operations.md.
import { parseArgs } from 'node:util';
import { openLiveProviders } from '../../test/chaos/live/live-providers.ts';
import { runChaos } from '../../test/chaos/run-chaos.ts';
import { reportTable } from './report-table.ts';

const { values, positionals } = parseArgs({
  options: { live: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const seed = Number(positionals[0] ?? Date.now() % 1_000_000);
if (!Number.isSafeInteger(seed)) {
  process.stderr.write(`The seed must be a whole number, and not ${positionals[0]}.\n`);
  process.exit(1);
}
const began = Date.now();
const seconds = () => ((Date.now() - began) / 1000).toFixed(1);
const found = await runChaos({
  seed,
  ...(values.live
    ? { purchases: 300, kills: 10, openProviders: openLiveProviders }
    : { purchases: 500, kills: 20 }),
  report: (line) => process.stdout.write(`${seconds().padStart(7)} s  ${line}\n`),
});
const { table, faults } = reportTable(found);
process.stdout.write(`\n${table}\n\nseed ${seed}, ${seconds()} s\n`);
for (const fault of faults) process.stdout.write(`WRONG  ${fault}\n`);
process.stdout.write(
  faults.length === 0 ? 'Nothing was lost.\n' : `${faults.length} faults; seed ${seed}.\n`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
