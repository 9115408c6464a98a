import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the ports that systems give to outgoing connections: those of the buyers must not take it while the server that
// is to listen there is dead.
const [LOWEST, HIGHEST] = [10_000, 32_000];
const TRIES = 100;

/** A port that nothing listens at. */
export async function freePort(): Promise<number> {
  for (let tries = 1; ; tries++) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    try {
      const probe = createServer().listen(port, '127.0.0.1');
      await once(probe, 'listening');
      probe.close();
      await once(probe, 'close');
      return port;
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}
