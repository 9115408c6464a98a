import type * as z from 'zod';
import { ConfigError } from './config-error.ts';
import { choice, text, url } from './setting-types.ts';

/** The path of the payment sandbox that runs inside this process. */
export const SANDBOX_PATH = '/sandbox/razorpay';

/** Razorpay's own address. */
export const RAZORPAY_API_URL = 'https://api.razorpay.com';

/** The prefix of Razorpay key ids that move real money. */
export const LIVE_KEY = 'rzp_live_';

/** The keys of the sandbox. They are published with it, so anybody can sign with them. */
const SANDBOX_KEYS = {
  RAZORPAY_KEY_ID: 'rzp_test_sandbox',
  RAZORPAY_KEY_SECRET: 'sandbox-key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'sandbox-webhook-secret',
} as const;

type KeyName = keyof typeof SANDBOX_KEYS;
const KEY_NAMES = Object.keys(SANDBOX_KEYS) as KeyName[];

export const paymentSettings = {
  PAYMENT_PROVIDER: choice(['sandbox', 'razorpay']).describe('`sandbox` or `razorpay`'),
  RAZORPAY_KEY_ID: text.optional().describe('required with `razorpay`; the sandbox has its own'),
  RAZORPAY_KEY_SECRET: text.optional().describe('required with `razorpay`; the sandbox has its own'),
  RAZORPAY_WEBHOOK_SECRET: text.optional().describe('required with `razorpay`; the sandbox has its own'),
  RAZORPAY_API_URL: url
    .optional()
    .describe(
      'address of the gateway; without it `https://api.razorpay.com`, or the sandbox inside the server',
    ),
};

type PaymentSettings = z.output<z.ZodObject<typeof paymentSettings>>;

/** The gateway with its keys. Throws ConfigError with a line for each key that is missing, or is not for this provider. */
export function paymentConfig(settings: PaymentSettings) {
  const provider = settings.PAYMENT_PROVIDER;
  const faults = KEY_NAMES.flatMap((name) => keyFault(name, settings) ?? []);
  if (faults.length > 0) throw new ConfigError(...faults);
  const key = (name: KeyName) => settings[name] ?? SANDBOX_KEYS[name];
  const isSandboxInside = provider === 'sandbox' && settings.RAZORPAY_API_URL === undefined;
  const apiUrl = isSandboxInside ? null : (settings.RAZORPAY_API_URL ?? RAZORPAY_API_URL);
  const isRazorpaysScript = provider === 'razorpay' || apiUrl === RAZORPAY_API_URL;
  const scriptHost = isRazorpaysScript ? 'https://checkout.razorpay.com' : (apiUrl ?? SANDBOX_PATH);
  return {
    provider,
    keyId: key('RAZORPAY_KEY_ID'),
    keySecret: key('RAZORPAY_KEY_SECRET'),
    webhookSecret: key('RAZORPAY_WEBHOOK_SECRET'),
    /** null: the sandbox inside this process. */
    apiUrl,
    /** A path for the sandbox inside: it is right at every address of this site. */
    scriptUrl: `${scriptHost}/v1/checkout.js`,
  };
}

function keyFault(name: KeyName, settings: PaymentSettings): string | null {
  const provider = settings.PAYMENT_PROVIDER;
  const value = settings[name];
  if (provider === 'sandbox') {
    return name === 'RAZORPAY_KEY_ID' && value?.startsWith(LIVE_KEY)
      ? 'RAZORPAY_KEY_ID is a live key: PAYMENT_PROVIDER=sandbox takes test keys only'
      : null;
  }
  if (value === undefined) return `${name} is missing: PAYMENT_PROVIDER=${provider} needs it`;
  if (value !== SANDBOX_KEYS[name]) return null;
  return `${name} is the sandbox's, which everybody knows: PAYMENT_PROVIDER=${provider} needs your own`;
}
