#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { createSandbox } from './create-sandbox.ts';
import { listen } from './http/listen.ts';

const HELP = `Usage: razorpay-sandbox [options]

Runs a local stand-in for Razorpay.

  --port NUMBER            default 4010; 0 takes any free port
  --host ADDRESS           default 127.0.0.1
  --key-id TEXT            default RAZORPAY_KEY_ID, else rzp_test_sandbox
  --key-secret TEXT        default RAZORPAY_KEY_SECRET, else sandbox-key-secret
  --webhook-secret TEXT    default RAZORPAY_WEBHOOK_SECRET, else sandbox-webhook-secret
  --webhook-url URL        the address that webhooks are sent to; default: no webhooks
  --late-seconds NUMBER    seconds until a late payment is captured; default 20
  --journal FILE           keeps orders and payments over restarts; default: in memory only
  --help
`;

function fail(message: string): never {
  process.stderr.write(`razorpay-sandbox: ${message}\n`);
  process.exit(1);
}

function readOptions() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      options: {
        port: { ...text, default: '4010' },
        host: { ...text, default: '127.0.0.1' },
        'key-id': { ...text, default: process.env.RAZORPAY_KEY_ID ?? 'rzp_test_sandbox' },
        'key-secret': { ...text, default: process.env.RAZORPAY_KEY_SECRET ?? 'sandbox-key-secret' },
        'webhook-secret': {
          ...text,
          default: process.env.RAZORPAY_WEBHOOK_SECRET ?? 'sandbox-webhook-secret',
        },
        'webhook-url': text,
        'late-seconds': { ...text, default: '20' },
        journal: text,
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    return fail((error as Error).message);
  }
}

function numberOf(name: string, text: string, max: number): number {
  if (!/^\d+$/.test(text) || Number(text) > max)
    fail(`--${name} is "${text}": it must be a number up to ${max}`);
  return Number(text);
}

const options = readOptions();
if (options.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
const port = numberOf('port', options.port, 65_535);
const lateSeconds = numberOf('late-seconds', options['late-seconds'], 86_400);
for (const name of ['key-id', 'key-secret', 'webhook-secret'] as const) {
  if (!options[name]) fail(`--${name} must not be empty`);
}
const webhookUrl = options['webhook-url'];
if (webhookUrl !== undefined && !(/^https?:/i.test(webhookUrl) && URL.canParse(webhookUrl))) {
  fail(`--webhook-url is "${webhookUrl}": it must be an http or https address`);
}

const log = (details: object, message: string) =>
  process.stdout.write(
    `${JSON.stringify({ ...details, message }, (_key, value) => (value instanceof Error ? value.message : value))}\n`,
  );
function create() {
  try {
    return createSandbox({
      keyId: options['key-id'],
      keySecret: options['key-secret'],
      webhookSecret: options['webhook-secret'],
      webhookUrl,
      journal: options.journal,
      lateCaptureMs: lateSeconds * 1000,
      logger: { info: log, warn: log, error: log },
    });
  } catch (error) {
    return fail(`--journal: ${(error as Error).message}`);
  }
}
const sandbox = create();
const running = await listen(sandbox, { port, host: options.host }).catch((error: NodeJS.ErrnoException) =>
  fail(error.code === 'EADDRINUSE' ? `port ${port} is in use` : error.message),
);
process.stdout.write(`razorpay-sandbox at ${running.url} for key ${options['key-id']}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    running.close().then(() => process.exit(0));
  });
}
