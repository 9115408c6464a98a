// `npm run jalsa -- COMMAND`: the server's commands, such as `import FILE` and `demo`.
import { resolve } from 'node:path';
import { runServer } from './server.mjs';
import { build, setUp } from './setup.mjs';

const env = setUp();
build(env, ['--filter=@jalsa/server^...']);
// npm runs scripts in the project's folder; file names are relative to the folder of the command.
const typedIn = process.env.INIT_CWD ?? process.cwd();
const [command, ...rest] = process.argv.slice(2);
const isPath = (index) => command === 'import' || rest[index - 1] === '--out';
const args = [command, ...rest.map((arg, index) => (isPath(index) ? resolve(typedIn, arg) : arg))];
process.exitCode = await runServer(args.filter(Boolean), env);
