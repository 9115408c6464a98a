import { secretsOf } from '../../config/secret-settings.ts';
import { inspectConfig } from '../../config.ts';
import { systemClock } from '../../lib/clock.ts';
import { errorReason } from '../../lib/error-reason.ts';
import { hideValues } from '../../lib/secrets.ts';
import { type Command, form } from '../command.ts';
import { printRows } from '../print.ts';
import { type Check, type CheckContext, type Finding, mend, ok, unknown } from './check.types.ts';
import { CHECKS } from './checks.ts';

/** The time that one check has. */
const CHECK_MS = 20_000;

/** `jalsa doctor`. It gets the environment, because it also judges settings that are wrong. */
export const doctor: Command<[environment: Record<string, string | undefined>]> = {
  about: 'checks whether a deployment can sell',
  example: '',
  forms: [
    form({
      words: '',
      does: 'asks every question of docs/going-live.md, prints a line for each answer, and changes nothing',
      next: 'npm start',
      run: (_given, environment) => runDoctor(environment),
    }),
  ],
};

/**
 * Asks the deployment every question of the table of checks, and prints a line for each answer. Wrong
 * settings are answers, too. The exit code is 1 when something must be mended.
 */
export async function runDoctor(
  environment: Record<string, string | undefined>,
  { checks = CHECKS, clock = systemClock }: { checks?: readonly Check[]; clock?: CheckContext['clock'] } = {},
): Promise<void> {
  const { config, faults, wrong } = inspectConfig(environment);
  // No answer of another system brings a secret into the output.
  const secrets = secretsOf(environment).filter((secret) => secret.length >= 4);
  const print = (name: string, { verdict, text }: Finding) => {
    printRows([[verdict, name, hideValues(text, secrets, '…')]], [17, 9]);
    if (verdict === 'mend') process.exitCode = 1;
  };
  for (const fault of faults.map(mend)) print('settings', fault);
  if (faults.length === 0) print('settings', ok('every setting has a right form'));
  for (const check of checks) {
    const missing = check.needs.filter((name) => wrong.has(name));
    const findings =
      missing.length > 0
        ? [unknown(`mend ${missing.join(', ')} first`)]
        : await runCheck(check, { config, clock, signal: AbortSignal.timeout(CHECK_MS) });
    for (const finding of findings) print(check.name, finding);
  }
}

async function runCheck(check: Check, context: CheckContext): Promise<Finding[]> {
  try {
    return await check.run(context);
  } catch (error) {
    return [unknown(describe(error))];
  }
}

// The cause of a failed fetch says which connection failed and how.
function describe(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  return `the check failed (${errorReason(cause instanceof Error ? cause : error)})`;
}
