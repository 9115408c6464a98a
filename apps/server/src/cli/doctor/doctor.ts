import { ConfigError, inspectConfig } from '../../config.ts';
import { systemClock } from '../../lib/clock.ts';
import { errorReason } from '../../lib/error-reason.ts';
import { type Check, type CheckContext, type Finding, mend, ok, unknown } from './check.types.ts';
import { CHECKS } from './checks.ts';
import { hideSecrets } from './hide-secrets.ts';

/** The arguments of `jalsa doctor`. */
export const DOCTOR_USAGE = 'doctor';

/** The time that one check has. */
const CHECK_MS = 20_000;

/**
 * `jalsa doctor`: asks the deployment every question of the table of checks, and prints a line for each answer. Wrong
 * settings are answers, too. The exit code is 1 when something must be mended.
 */
export async function runDoctor(
  args: string[],
  environment: Record<string, string | undefined>,
  { checks = CHECKS, clock = systemClock }: { checks?: readonly Check[]; clock?: CheckContext['clock'] } = {},
): Promise<void> {
  if (args.length > 0) throw new ConfigError(`usage: jalsa ${DOCTOR_USAGE}`);
  const { config, faults, wrong } = inspectConfig(environment);
  const print = (name: string, { verdict, text }: Finding) => {
    const line = hideSecrets(text, environment).replaceAll(/\s+/g, ' ');
    process.stdout.write(`${verdict.padEnd(17)}  ${name.padEnd(9)}  ${line}\n`);
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
