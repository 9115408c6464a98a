// `npm start`: installs and builds what is missing or out of date, then runs the server.
import { runServer } from './server.mjs';
import { build, setUp } from './setup.mjs';

const env = setUp();
build(env);
process.exitCode = await runServer(['serve'], env);
