import { type Config, ConfigError } from '../config.ts';
import type { Logger } from '../lib/logger.ts';
import { DOCTOR_USAGE } from './doctor/doctor.ts';
import { DRIVER_QR_USAGE, runDriverQr } from './driver-qr.ts';
import { runDemo, runImport } from './import.ts';
import { MESSAGES_USAGE, runMessages } from './messages.ts';
import { PAYMENTS_USAGE, runPayments } from './payments/payments.ts';
import { POSTS_USAGE, runPosts } from './posts.ts';
import { REVIEW_USAGE, runReview } from './review/review.ts';
import { REVOKE_KEY_USAGE, runRevokeKey } from './revoke-key.ts';
import { runRotateKeys } from './rotate-keys.ts';
import { runSendTest, SEND_TEST_USAGE } from './send-test.ts';
import { serve } from './serve.ts';
import { runTemplates, TEMPLATES_USAGE } from './templates.ts';

type Command = (args: string[], config: Config, log: Logger) => Promise<void>;

const COMMANDS: Record<string, { usage: string; run: Command }> = {
  serve: { usage: 'serve', run: (_args, config, log) => serve(config, log) },
  import: { usage: 'import FILE', run: runImport },
  'rotate-keys': { usage: 'rotate-keys', run: runRotateKeys },
  'revoke-key': { usage: REVOKE_KEY_USAGE, run: runRevokeKey },
  'driver-qr': { usage: DRIVER_QR_USAGE, run: runDriverQr },
  review: { usage: REVIEW_USAGE, run: runReview },
  payments: { usage: PAYMENTS_USAGE, run: runPayments },
  posts: { usage: POSTS_USAGE, run: runPosts },
  messages: { usage: MESSAGES_USAGE, run: runMessages },
  'send-test': { usage: SEND_TEST_USAGE, run: runSendTest },
  templates: { usage: TEMPLATES_USAGE, run: runTemplates },
  demo: { usage: 'demo', run: runDemo },
};

/** Runs a command by its name, except `doctor`, which needs no right settings. Throws ConfigError for an unknown one. */
export async function runCommand(
  [name = 'serve', ...args]: string[],
  config: Config,
  log: Logger,
): Promise<void> {
  const command = COMMANDS[name];
  if (!command) {
    const usages = [...Object.values(COMMANDS).map(({ usage }) => usage), DOCTOR_USAGE];
    const known = usages.map((usage) => `jalsa ${usage}`);
    throw new ConfigError(`there is no command "${name}"; there are: ${known.join(', ')}`);
  }
  await command.run(args, config, log);
}
