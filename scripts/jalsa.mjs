// `npm run jalsa -- COMMAND`: the server's commands, such as `import FILE` and `demo`.
import { runServer } from './server.mjs';
import { build, setUp } from './setup.mjs';

const env = setUp();
build(env, ['--filter=@jalsa/server^...']);
// The server runs in the project's folder; file names are relative to the folder of the command.
const typedIn = process.env.INIT_CWD ?? process.cwd();
process.exitCode = await runServer(process.argv.slice(2), { ...env, INIT_CWD: typedIn });
