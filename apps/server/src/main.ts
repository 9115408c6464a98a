import { runDoctor } from './cli/doctor/doctor.ts';
import { readEnvironment } from './cli/environment.ts';
import { ignoreClosedOutput } from './cli/ignore-closed-output.ts';
import { runCommand } from './cli/run-command.ts';
import { StoppedBySignal } from './cli/stop-signal.ts';
import { ConfigError, readConfig } from './config.ts';
import { createLogger } from './lib/logger.ts';

ignoreClosedOutput();
try {
  const [name, ...args] = process.argv.slice(2);
  const environment = readEnvironment();
  if (name === 'doctor') {
    // It also judges settings that are wrong.
    await runDoctor(args, environment);
  } else {
    const config = readConfig(environment);
    // Standard output of a command is its result, such as the CSV of differences.
    const destination = name === undefined || name === 'serve' ? undefined : process.stderr;
    await runCommand(process.argv.slice(2), config, createLogger(config.logLevel, destination));
  }
  process.exitCode ??= 0;
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StoppedBySignal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error instanceof StoppedBySignal ? error.exitCode : 1;
}
if (process.connected) process.disconnect();
