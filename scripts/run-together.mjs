import { once } from 'node:events';

/**
 * Waits for processes that belong together: when one ends, the others get SIGTERM. Resolves to the exit code of the first
 * one that ended, or to 0 after Ctrl-C, which all of them receive, or SIGTERM, which is forwarded.
 */
export async function runTogether(processes) {
  let isTold = false;
  const stop = () => {
    for (const each of processes) each.kill('SIGTERM');
  };
  const interrupted = () => {
    isTold = true;
  };
  const terminated = () => {
    isTold = true;
    stop();
  };
  process.on('SIGINT', interrupted);
  process.on('SIGTERM', terminated);
  const ends = processes.map((each) => once(each, 'exit'));
  const [code] = await Promise.race(ends);
  stop();
  await Promise.all(ends);
  process.off('SIGINT', interrupted);
  process.off('SIGTERM', terminated);
  return isTold ? 0 : (code ?? 1);
}
