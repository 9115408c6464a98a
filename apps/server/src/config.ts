import { resolve } from 'node:path';
import * as z from 'zod';

/** A setting that is missing or wrong; its message is one line that names the setting. */
export class ConfigError extends Error {}

const SANDBOX_KEYS = {
  keyId: 'rzp_test_sandbox',
  keySecret: 'sandbox-key-secret',
  webhookSecret: 'sandbox-webhook-secret',
};

/** How Razorpay's key ids of real money begin. */
const LIVE_KEY = 'rzp_live_';

/** Decimal digits and nothing else: what would have to be guessed at (`0x50`, `1e3`, ` 80 `) is refused. */
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max));
/** Where the payment sandbox of this process stands. */
export const SANDBOX_PATH = '/sandbox/razorpay';

const portSchema = wholeNumber(0, 65_535);
const countSchema = wholeNumber(1, 1_000_000_000);
/**
 * The fewest connections of a process: the worker keeps two, each of the seven sweeps holds one while it works, and one
 * more is needed to do any work at all.
 */
export const SMALLEST_POOL = 10;
const poolSchema = wholeNumber(SMALLEST_POOL, 10_000);
const urlSchema = z.url({ protocol: /^https?$/ });

/** Everything that the environment decides, checked. Amounts of time are seconds. */
export interface Config {
  /** 0: any that is free, chosen when the server starts (`withPort`). */
  port: number;
  host: string;
  dataDir: string;
  /** null: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | null;
  databasePoolSize: number;
  siteOrigin: string;
  artistsOrigin: string;
  logLevel: string;
  messaging: 'outbox';
  /** After this a message that is being sent counts as abandoned, because its process was killed. */
  messageSendSeconds: number;
  payment: {
    provider: 'sandbox' | 'razorpay';
    keyId: string;
    keySecret: string;
    webhookSecret: string;
    /** null with the sandbox: the one inside this process. */
    apiUrl: string | null;
    /** With the sandbox inside, a path of this site, which is right at whatever address people came. */
    scriptUrl: string;
  };
  oneTimeCodes: {
    validSeconds: number;
    tries: number;
    resendSeconds: number;
    perHourPerNumber: number;
    /** Between two codes for a number that has had its codes of the hour, or its wrong tries of the day. */
    extraCodeSeconds: number;
    perHourPerAddress: number;
    wrongTriesPerDayPerNumber: number;
    wrongTriesPerHourPerAddress: number;
    checksPerMinutePerAddress: number;
  };
  orders: {
    holdSeconds: number;
    /** Open orders are those that are not paid yet and hold their places. */
    openPerCustomer: number;
    openPerCustomerAndEvent: number;
    /** `max_purchase` of packages that have none. */
    maxPurchase: number;
    /** Whole hold times for which a customer's unpaid orders of a day may hold places before the next order has to wait. */
    holdsWithoutWait: number;
    /** The wait after one more hold time; it doubles with each further one. */
    firstWaitSeconds: number;
    longestWaitSeconds: number;
  };
  coupons: { checksPerMinutePerAddress: number };
  /** Where `/metrics` is served besides to this machine; null: nowhere. */
  metrics: { host: string; port: number } | null;
  uploads: {
    /** Forms with files that a process reads or works on at once. */
    atOnce: number;
    atOncePerCustomer: number;
    /** A sender from whom less than 32 KB come in this time is given up. */
    stallSeconds: number;
    photosPerHour: number;
  };
  pictures: { mostMegapixels: number };
  tickets: { drawingsPerMinutePerAddress: number };
  /** Number of trusted proxies in front, for the client's address. */
  trustedProxies: number;
}

type Environment = Record<string, string | undefined>;

/**
 * Reads the configuration from `env` (docs/operations.md, "Settings"). Throws ConfigError, naming the first setting that
 * is missing or wrong, or that must not stand beside another.
 */
export function readConfig(env: Environment): Config {
  const port = number(env, 'PORT', 3000, portSchema, 'a port number from 0 to 65535, in digits');
  const at = (host: string) => new URL(`http://${host}:${port}`).origin;
  const provider = choice(env, 'PAYMENT_PROVIDER', ['sandbox', 'razorpay'] as const);
  const siteOrigin = origin(env, 'SITE_ORIGIN', at('localhost'));
  const config: Config = {
    port,
    host: text(env, 'HOST', '127.0.0.1'),
    dataDir: resolve(text(env, 'JALSA_DATA', '.data')),
    databaseUrl: databaseUrl(env),
    databasePoolSize: number(env, 'DATABASE_POOL_SIZE', 12, poolSchema, `a number from ${SMALLEST_POOL}`),
    siteOrigin,
    artistsOrigin: origin(env, 'ARTISTS_ORIGIN', at('artists.localhost')),
    logLevel: choice(env, 'LOG_LEVEL', ['info', 'debug', 'warn', 'error', 'silent'] as const),
    messaging: choice(env, 'MESSAGING', ['outbox'] as const),
    messageSendSeconds: count(env, 'MESSAGE_SEND_SECONDS', 120),
    payment: payment(env, provider),
    oneTimeCodes: {
      validSeconds: count(env, 'OTP_VALID_SECONDS', 300),
      tries: count(env, 'OTP_TRIES', 5),
      resendSeconds: count(env, 'OTP_RESEND_SECONDS', 30),
      perHourPerNumber: count(env, 'OTP_PER_HOUR_PER_NUMBER', 5),
      extraCodeSeconds: count(env, 'OTP_EXTRA_CODE_SECONDS', 600),
      perHourPerAddress: count(env, 'OTP_PER_HOUR_PER_ADDRESS', 300),
      wrongTriesPerDayPerNumber: count(env, 'OTP_WRONG_TRIES_PER_DAY_PER_NUMBER', 20),
      wrongTriesPerHourPerAddress: count(env, 'OTP_WRONG_TRIES_PER_HOUR_PER_ADDRESS', 60),
      checksPerMinutePerAddress: count(env, 'CUSTOMER_CHECKS_PER_MINUTE', 60),
    },
    orders: {
      holdSeconds: count(env, 'ORDER_HOLD_SECONDS', 600),
      openPerCustomer: count(env, 'OPEN_ORDERS_PER_CUSTOMER', 5),
      openPerCustomerAndEvent: count(env, 'OPEN_ORDERS_PER_EVENT', 3),
      maxPurchase: count(env, 'PACKAGE_MAX_PURCHASE', 20),
      holdsWithoutWait: count(env, 'ORDER_HOLDS_WITHOUT_WAIT', 2),
      firstWaitSeconds: count(env, 'ORDER_FIRST_WAIT_SECONDS', 60),
      longestWaitSeconds: count(env, 'ORDER_LONGEST_WAIT_SECONDS', 21_600),
    },
    coupons: { checksPerMinutePerAddress: count(env, 'COUPON_CHECKS_PER_MINUTE', 60) },
    metrics: metrics(env),
    uploads: {
      atOnce: count(env, 'UPLOADS_AT_ONCE', 32),
      atOncePerCustomer: count(env, 'UPLOADS_AT_ONCE_PER_CUSTOMER', 2),
      stallSeconds: number(env, 'UPLOAD_STALL_SECONDS', 10, wholeNumber(1, 3600), 'a number from 1 to 3600'),
      photosPerHour: count(env, 'PHOTOS_PER_HOUR', 20),
    },
    pictures: {
      mostMegapixels: number(env, 'PICTURE_MEGAPIXELS', 24, wholeNumber(1, 250), 'a number from 1 to 250'),
    },
    tickets: { drawingsPerMinutePerAddress: count(env, 'TICKET_DRAWINGS_PER_MINUTE', 300) },
    trustedProxies: number(env, 'TRUSTED_PROXIES', 0, wholeNumber(0, 10), 'a number from 0 to 10'),
  };
  checkOutbox(config);
  return config;
}

function metrics(env: Environment): Config['metrics'] {
  if (env.METRICS_HOST === undefined) return null;
  const port = number(env, 'METRICS_PORT', 9464, portSchema, 'a port number from 0 to 65535, in digits');
  return { host: text(env, 'METRICS_HOST', ''), port };
}

// The outbox needs no sign-in, so whoever opens it could sign in as anybody.
function checkOutbox({ messaging, payment }: Config): void {
  if (messaging !== 'outbox' || !payment.keyId.startsWith(LIVE_KEY)) return;
  throw new ConfigError(
    `RAZORPAY_KEY_ID is a live key, and MESSAGING=${messaging} shows everybody's one-time codes: take test keys until messages are really sent`,
  );
}

/** The same configuration at the port that was found for PORT=0, which the addresses that follow it take on. */
export function withPort(config: Config, port: number): Config {
  const at = (address: string) => address.replace(/:0$/, `:${port}`);
  return { ...config, port, siteOrigin: at(config.siteOrigin), artistsOrigin: at(config.artistsOrigin) };
}

function payment(env: Environment, provider: 'sandbox' | 'razorpay'): Config['payment'] {
  const key = (name: string, inSandbox: string) =>
    provider === 'sandbox' ? text(env, name, inSandbox) : required(env, name, `PAYMENT_PROVIDER=${provider}`);
  const isInside = provider === 'sandbox' && env.RAZORPAY_API_URL === undefined;
  const apiUrl = isInside ? null : url(env, 'RAZORPAY_API_URL', 'https://api.razorpay.com');
  const script = provider === 'razorpay' ? 'https://checkout.razorpay.com' : (apiUrl ?? SANDBOX_PATH);
  return {
    provider,
    keyId: key('RAZORPAY_KEY_ID', SANDBOX_KEYS.keyId),
    keySecret: key('RAZORPAY_KEY_SECRET', SANDBOX_KEYS.keySecret),
    webhookSecret: key('RAZORPAY_WEBHOOK_SECRET', SANDBOX_KEYS.webhookSecret),
    apiUrl,
    scriptUrl: `${script}/v1/checkout.js`,
  };
}

function text(env: Environment, name: string, fallback: string): string {
  const value = env[name];
  if (value === undefined) return fallback;
  if (value.trim() === '') throw new ConfigError(`${name} is empty: give it a value or leave it out`);
  return value;
}

function required(env: Environment, name: string, why: string): string {
  if (env[name] === undefined) throw new ConfigError(`${name} is missing: ${why} needs it`);
  return text(env, name, '');
}

function number(
  env: Environment,
  name: string,
  fallback: number,
  schema: z.ZodType<number, string>,
  what: string,
): number {
  const given = text(env, name, String(fallback));
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new ConfigError(`${name} is "${given}": it must be ${what}`);
  return parsed.data;
}

function count(env: Environment, name: string, fallback: number): number {
  return number(env, name, fallback, countSchema, 'a whole number from 1');
}

function choice<const T extends readonly [string, ...string[]]>(
  env: Environment,
  name: string,
  options: T,
): T[number] {
  const given = text(env, name, options[0]);
  const found = options.find((option) => option === given);
  if (found === undefined) throw new ConfigError(`${name} is "${given}": it must be ${options.join(' or ')}`);
  return found;
}

function url(env: Environment, name: string, fallback: string): string {
  const given = text(env, name, fallback).replace(/(?<!\/)\/+$/, '');
  if (!urlSchema.safeParse(given).success) {
    throw new ConfigError(`${name} is "${given}": it must be a web address such as https://example.org`);
  }
  return given;
}

function origin(env: Environment, name: string, fallback: string): string {
  const given = url(env, name, fallback);
  if (new URL(given).origin !== given) {
    throw new ConfigError(`${name} is "${given}": it must be an origin, without a path`);
  }
  return given;
}

function databaseUrl(env: Environment): string | null {
  if (env.DATABASE_URL === undefined) return null;
  const given = text(env, 'DATABASE_URL', '');
  // The address holds a password, so the message does not repeat it.
  if (!URL.canParse(given) || !/^postgres(ql)?:$/.test(new URL(given).protocol)) {
    throw new ConfigError('DATABASE_URL is not an address such as postgres://user:password@host:5432/name');
  }
  return given;
}
