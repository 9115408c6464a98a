import { once } from 'node:events';

/**
 * Waits for processes that are of use only together: when one has ended, the others are told to stop. The exit code of
 * the one that ended first; 0 when it was Ctrl-C, which they all hear themselves, or a SIGTERM, which is passed on.
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
