import { resolve } from 'node:path';
import { LIMITS } from '@jalsa/booking-core';
import * as z from 'zod';
import { ConfigError, collectFaults } from './config/config-error.ts';
import { emailConfig, emailSettings } from './config/email-settings.ts';
import { fileSettings, filesConfig } from './config/file-settings.ts';
import { serverLimits } from './config/limits.ts';
import { paymentConfig, paymentSettings } from './config/payment-settings.ts';
import { requireLiveSettings } from './config/require-live-settings.ts';
import { secretsOf } from './config/secret-settings.ts';
import {
  choice,
  codeChannels,
  count,
  integer,
  mustBe,
  origin,
  origins,
  port,
  text,
  url,
} from './config/setting-types.ts';
import { smsConfig, smsSettings } from './config/sms-settings.ts';
import { whatsAppConfig, whatsAppSettings } from './config/whatsapp-settings.ts';

export { ConfigError } from './config/config-error.ts';
export { type Bucket, type BucketLogin, parseBucketUrl, parseFilesKeys } from './config/file-settings.ts';
export { LIVE_KEY, RAZORPAY_API_URL, SANDBOX_PATH } from './config/payment-settings.ts';

/** The fewest connections with which requests and background work keep each other waiting only briefly. */
const MIN_POOL_SIZE = 4;

/** The names of the adapters of each channel; the first is the default. */
const ADAPTER_NAMES = {
  whatsapp: ['outbox', 'recorder', 'cloud'],
  sms: ['outbox', 'recorder', 'msg91', 'webhook'],
  email: ['outbox', 'recorder', 'smtp'],
} as const;

export type AdapterName<Channel extends keyof typeof ADAPTER_NAMES = keyof typeof ADAPTER_NAMES> =
  (typeof ADAPTER_NAMES)[Channel][number];

const templateIds = text
  .refine(
    (value) => /^\w+=\d+(,\w+=\d+)*$/.test(value),
    mustBe('a list such as one_time_code=1107…,ticket=1107…'),
  )
  .transform(
    (value): Record<string, string> => Object.fromEntries(value.split(',').map((pair) => pair.split('='))),
  );

// The message does not repeat the address, which holds a password.
const databaseUrl = text.refine(
  (value) => URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol),
  { error: 'is not an address such as postgres://user:password@host:5432/name' },
);

// The message does not repeat the key.
const backupKey = text.refine((value) => /^(age1[a-z0-9]{58}|AGE-SECRET-KEY-1[A-Z0-9]{58})$/.test(value), {
  error: 'is no key of age, which begins with age1 or AGE-SECRET-KEY-1',
});

const factor = integer(1, 1_000_000, 'a number from 1 to 1000000').default(1);

/**
 * Every setting of the environment: its name, its form, its default and its meaning, of which `pnpm doc-tables --write`
 * makes the table of docs/operations.md. Amounts of time are in seconds.
 */
export const settingsSchema = z.object({
  PORT: port.default(3000).describe('port that the server listens at; 0 takes any free port'),
  HOST: text.default('127.0.0.1').describe('address that the server listens at'),
  JALSA_DATA: text.default('.data').describe('folder of the embedded database, of files and of the log'),
  DATABASE_URL: databaseUrl
    .optional()
    .describe('PostgreSQL 15 or newer; without it the server starts the embedded one'),
  DATABASE_DIRECT_URL: databaseUrl
    .optional()
    .describe(
      'the same database without a pooler, for migrations and notifications; without it `DATABASE_URL`',
    ),
  DATABASE_READ_URL: databaseUrl
    .optional()
    .describe(
      'a streaming replica of `DATABASE_URL`, for [pages of the catalogue](#a-replica-for-reads); without it the database itself',
    ),
  DATABASE_POOL_SIZE: integer(MIN_POOL_SIZE, 10_000, `a number from ${MIN_POOL_SIZE}`)
    .default(12)
    .describe(`database connections of one process, ${MIN_POOL_SIZE} or more`),
  WEB_PROCESSES: integer(1, 64, 'a number from 1 to 64')
    .optional()
    .describe(
      'processes that answer at `PORT`; without it the server is one process, which has no rolling restart',
    ),
  SITE_ORIGIN: origin.optional().describe('public address; without it `http://localhost:PORT`'),
  ARTISTS_ORIGIN: origin
    .optional()
    .describe('public address of the artists’ app; without it `http://artists.localhost:PORT`'),
  CONSOLE_ORIGIN: origin
    .optional()
    .describe('public address of the console of staff; without it `http://console.localhost:PORT`'),
  API_ORIGINS: origins
    .optional()
    .describe(
      'origins, with commas, whose pages may call the API; without it they read only what needs no sign-in',
    ),
  LOG_LEVEL: choice(['info', 'debug', 'warn', 'error', 'silent']).describe(
    '`debug`, `info`, `warn`, `error` or `silent`',
  ),
  TRUSTED_PROXIES: integer(0, 10, 'a number from 0 to 10')
    .default(0)
    .describe('number of proxies in front whose `X-Forwarded-For` is trusted'),
  METRICS_HOST: text
    .optional()
    .describe('address that serves `/metrics` to other machines; without it only this machine reads them'),
  METRICS_PORT: port
    .default(9464)
    .describe('port that serves `/metrics` at `METRICS_HOST`, and the probes of `jalsa work`'),

  ...paymentSettings,

  WHATSAPP: choice(ADAPTER_NAMES.whatsapp).describe(
    'adapter of WhatsApp: `outbox` keeps messages and shows them to anyone at `/dev/outbox`, `recorder` writes them to a file, `cloud` gives them to Meta’s WhatsApp Cloud API',
  ),
  ...whatsAppSettings,
  SMS: choice(ADAPTER_NAMES.sms).describe(
    'adapter of SMS: `outbox`, `recorder`, `msg91` or `webhook`, a service of yours that knows another provider',
  ),
  EMAIL: choice(ADAPTER_NAMES.email).describe('adapter of email: `outbox`, `recorder` or `smtp`'),
  ...emailSettings,
  SMS_DLT_ENTITY_ID: text
    .optional()
    .describe(
      'number of the sender in India’s register of SMS senders and texts (DLT); required with `webhook`',
    ),
  SMS_DLT_HEADER: text.optional().describe('registered header that SMS come from; required with `webhook`'),
  SMS_DLT_TEMPLATE_IDS: templateIds
    .optional()
    .describe(
      'numbers of the registered SMS texts, as in `one_time_code=1107…,ticket=1107…`; each is required with `webhook`',
    ),
  ...smsSettings,
  MESSAGE_SEND_SECONDS: count
    .default(120)
    .describe(
      'time after which a message whose sending did not end is sent again; a provider has half of it',
    ),
  MESSAGE_RETENTION_DAYS: count.default(90).describe('days after which messages are deleted'),

  ORDER_HOLD_SECONDS: count.default(600).describe('time for which an unpaid order holds its places'),
  ADDRESS_LIMIT_FACTOR: factor.describe(
    'factor of the limits of one address, for networks in which very many share one; at most 10 with `razorpay`',
  ),
  CUSTOMER_LIMIT_FACTOR: factor.describe('the same for one customer, for tests of load; 1 with `razorpay`'),
  OTP_CHANNEL_ORDER: codeChannels
    .optional()
    .describe(
      'channels of one-time codes, one after another, such as `whatsapp,sms`; without it a code leaves on all channels at once',
    ),
  LEAD_RETENTION_DAYS: count.default(365).describe('days after which the leads of hosts are deleted'),

  RETENTION_DAYS: count
    .default(LIMITS.documentRetentionDays)
    .describe('days after a decision after which the documents of artists and cab drivers are deleted'),
  PLACES: choice(['embedded', 'google']).describe(
    '`embedded`, the cities and towns that come with the server, or `google`',
  ),
  GOOGLE_PLACES_KEY: text.optional().describe('key of Google’s Places API (New); required with `google`'),
  GOOGLE_PLACES_URL: url.default('https://places.googleapis.com').describe('address of Google’s Places API'),

  CMS_URL: url
    .optional()
    .describe('address of the content site that has the static posts; without it they are in the database'),

  ...fileSettings,
  BACKUP_KEY: backupKey
    .optional()
    .describe(
      'key of `jalsa backup`: the public key (`age1…`) is enough there, `restore` needs the secret one ([Backup and restore](#backup-and-restore))',
    ),
});

type Settings = z.output<typeof settingsSchema>;
export type SettingName = keyof Settings;

/** The settings in the groups that the code reads them by. */
export type Config = ReturnType<typeof toConfig>;

/** The readers that may find a fault in settings whose forms are right, or in how they stand beside each other. */
const GROUPS: readonly ((settings: Settings) => unknown)[] = [
  requireDatabaseUrl,
  paymentConfig,
  requireSharedGateway,
  requireLiveSettings,
  whatsAppConfig,
  smsConfig,
  emailConfig,
  placesConfig,
  filesConfig,
];

/**
 * Reads the configuration from `env`. Throws ConfigError with a line for each setting that is missing or wrong, or that
 * must not stand beside another; the latter are found once all settings have their right forms.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = settingsSchema.safeParse(env);
  const issues = parsed.error?.issues ?? [];
  if (issues.length > 0) {
    throw new ConfigError(...issues.map(({ path, message }) => `${path.join('.')} ${message}`));
  }
  const settings = parsed.data as Settings;
  const faults = collectFaults(GROUPS.map((read) => () => read(settings)));
  if (faults.length > 0) throw new ConfigError(...faults);
  return toConfig(settings);
}

/**
 * The configuration of `env` without the settings that are wrong, which have their defaults then: their names are in
 * `wrong`, and the lines of `readConfig` in `faults`.
 */
export function inspectConfig(env: Record<string, string | undefined>): {
  config: Config;
  faults: readonly string[];
  wrong: ReadonlySet<SettingName>;
} {
  const parsed = settingsSchema.safeParse(env);
  const faults = (parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
  const wrong = new Set((parsed.error?.issues ?? []).map(({ path }) => String(path[0]) as SettingName));
  const isKnown = (line: string) => faults.includes(line) || namesIn(line).some((name) => wrong.has(name));
  for (;;) {
    const settings = settingsSchema.parse(without(env, wrong)) as Settings;
    const groupFaults = collectFaults(GROUPS.map((read) => () => read(settings)));
    faults.push(...groupFaults.filter((line) => !isKnown(line)));
    try {
      const named = new Set(faults.flatMap(namesIn));
      // A setting that was left out only because another one was is not wrong.
      return {
        config: toConfig(settings),
        faults,
        wrong: new Set([...wrong].filter((name) => named.has(name))),
      };
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      const names = error.lines.flatMap(namesIn).filter((name) => !wrong.has(name));
      if (names.length === 0) throw error;
      for (const name of names) wrong.add(name);
    }
  }
}

const SETTING_NAMES: ReadonlySet<string> = new Set(Object.keys(settingsSchema.shape));

/** The settings that a line names, as in `A is missing: B=value needs it`. */
const namesIn = (line: string): SettingName[] =>
  [...line.matchAll(/\b[A-Z][A-Z0-9_]+\b/g)]
    .map(([name]) => name)
    .filter((name): name is SettingName => SETTING_NAMES.has(name));

const without = (env: Record<string, string | undefined>, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !names.has(name)));

function toConfig(settings: Settings) {
  const at = (host: string) => new URL(`http://${host}:${settings.PORT}`).origin;
  const limits = serverLimits({
    customer: settings.CUSTOMER_LIMIT_FACTOR,
    address: settings.ADDRESS_LIMIT_FACTOR,
  });
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.JALSA_DATA),
    /** null: the embedded PostgreSQL under `dataDir`. */
    databaseUrl: settings.DATABASE_URL ?? null,
    /** null: `databaseUrl`. */
    databaseDirectUrl: settings.DATABASE_DIRECT_URL ?? null,
    /** null: `databaseUrl`. */
    databaseReadUrl: settings.DATABASE_READ_URL ?? null,
    databasePoolSize: settings.DATABASE_POOL_SIZE,
    /** null: the server is one process. */
    webProcesses: settings.WEB_PROCESSES ?? null,
    siteOrigin: settings.SITE_ORIGIN ?? at('localhost'),
    artistsOrigin: settings.ARTISTS_ORIGIN ?? at('artists.localhost'),
    consoleOrigin: settings.CONSOLE_ORIGIN ?? at('console.localhost'),
    /** Origins whose pages may call every endpoint. */
    apiOrigins: settings.API_ORIGINS ?? [],
    logLevel: settings.LOG_LEVEL,
    trustedProxies: settings.TRUSTED_PROXIES,
    /** `host` is null when only this machine may read them. */
    metrics: { host: settings.METRICS_HOST ?? null, port: settings.METRICS_PORT },
    payment: paymentConfig(settings),
    channels: { whatsapp: settings.WHATSAPP, sms: settings.SMS, email: settings.EMAIL },
    whatsApp: whatsAppConfig(settings),
    sms: smsConfig(settings),
    /** null: another adapter sends emails. */
    email: emailConfig(settings),
    /** The sender's identifiers in India's register of SMS; `templateIds` by the template's name. */
    dlt: {
      entityId: settings.SMS_DLT_ENTITY_ID ?? null,
      header: settings.SMS_DLT_HEADER ?? null,
      templateIds: settings.SMS_DLT_TEMPLATE_IDS ?? {},
    },
    /** The texts of settings that no log, no row and no output of a command may hold. */
    secrets: secretsOf(settings),
    messageSendSeconds: settings.MESSAGE_SEND_SECONDS,
    messageRetentionDays: settings.MESSAGE_RETENTION_DAYS,
    ...limits,
    orders: { ...limits.orders, holdSeconds: settings.ORDER_HOLD_SECONDS },
    /** The channels of one-time codes, in their order; null: a code leaves on all of them at once. */
    codeChannels: settings.OTP_CHANNEL_ORDER ?? null,
    leads: { retentionDays: settings.LEAD_RETENTION_DAYS },
    retentionDays: settings.RETENTION_DAYS,
    places: placesConfig(settings),
    /** null: the content site that is built in. */
    cmsUrl: settings.CMS_URL ?? null,
    files: filesConfig(settings),
    backupKey: settings.BACKUP_KEY ?? null,
  };
}

function requireDatabaseUrl({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL }: Settings): void {
  if (DATABASE_URL !== undefined) return;
  if (DATABASE_DIRECT_URL !== undefined) {
    throw new ConfigError(
      'DATABASE_URL is missing: DATABASE_DIRECT_URL is the same database without a pooler',
    );
  }
  if (DATABASE_READ_URL !== undefined) {
    throw new ConfigError('DATABASE_URL is missing: DATABASE_READ_URL is a replica of it');
  }
}

function requireSharedGateway({ WEB_PROCESSES, ...settings }: Settings): void {
  if (WEB_PROCESSES === undefined || paymentConfig(settings).apiUrl !== null) return;
  throw new ConfigError(
    'RAZORPAY_API_URL is missing: WEB_PROCESSES needs a gateway at an address, since the payment sandbox inside the server is for one process',
  );
}

function placesConfig({ PLACES, GOOGLE_PLACES_KEY, GOOGLE_PLACES_URL }: Settings) {
  if (PLACES === 'embedded') return { provider: PLACES } as const;
  if (GOOGLE_PLACES_KEY === undefined)
    throw new ConfigError('GOOGLE_PLACES_KEY is missing: PLACES=google needs it');
  return { provider: PLACES, key: GOOGLE_PLACES_KEY, apiUrl: GOOGLE_PLACES_URL } as const;
}

/** The same configuration at the port that was found for PORT=0; the addresses that follow it take that port, too. */
export function withPort(config: Config, port: number): Config {
  const at = (address: string) => address.replace(/:0$/, `:${port}`);
  return {
    ...config,
    port,
    siteOrigin: at(config.siteOrigin),
    artistsOrigin: at(config.artistsOrigin),
    consoleOrigin: at(config.consoleOrigin),
  };
}
