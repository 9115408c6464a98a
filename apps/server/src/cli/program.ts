import { ConfigError, readConfig } from '../config.ts';
import { createLogger } from '../lib/logger.ts';
import { runForm } from './command.ts';
import { readEnvironment } from './environment.ts';
import { ignoreClosedOutput } from './ignore-closed-output.ts';
import { printRaw } from './print.ts';
import { doctor, readHelp, runCommand } from './run-command.ts';
import { StoppedBySignal } from './stop-signal.ts';
import { isWebProcess } from './web-processes/web-process.ts';

ignoreClosedOutput();
try {
  const args = process.argv.slice(2);
  const [name, ...rest] = args;
  const help = await readHelp(args);
  if (help !== null) {
    printRaw(`${help}\n`);
  } else if (name === 'doctor') {
    // It also judges settings that are wrong.
    await runForm(name, await doctor(), rest, readEnvironment());
  } else {
    const config = readConfig(readEnvironment());
    // Standard output of a command is its result, such as the CSV of differences.
    const destination =
      name === undefined || name === 'serve' || name === 'work' ? undefined : process.stderr;
    await runCommand(args, config, createLogger(config.logLevel, destination));
  }
  process.exitCode ??= 0;
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StoppedBySignal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error instanceof StoppedBySignal ? error.exitCode : 1;
}
// The end of the channel would end a web process with 0.
if (isWebProcess) process.exit();
if (process.connected) process.disconnect();
