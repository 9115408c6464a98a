// `npm start`: installs and builds what is not there yet, then runs the server.
import { runServer } from './server.mjs';
import { fail, run, setUp } from './setup.mjs';

const env = setUp();
const built = run('turbo', ['run', 'build', '--output-logs=errors-only', '--log-order=grouped'], env);
if (built !== 0) fail('The build failed; the lines above say why.');
process.exitCode = await runServer(['serve'], env);
