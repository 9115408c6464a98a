// `pnpm shots [WORDS]`: pictures of every page in every state, or of those whose names have the words, in .shots.
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { build, ROOT, run, setUp } from './setup.mjs';

const env = setUp();
build(env);
env.JALSA_CHROMIUM = ensureChromium(env) ?? '';
// Journeys may run at the same time.
env.JALSA_E2E_DATA = join(ROOT, '.shots', 'data');
env.JALSA_SHOTS = process.argv.slice(2).join(' ');
process.exitCode = run('pnpm', ['--filter', '@jalsa/e2e', 'shots'], env);
