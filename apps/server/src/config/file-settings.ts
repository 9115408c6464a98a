import { createSecretKey, type KeyObject } from 'node:crypto';
import type * as z from 'zod';
import { ConfigError } from './config-error.ts';
import { origin, text } from './setting-types.ts';

/** A bucket of an object storage that speaks the protocol of S3. */
export interface Bucket {
  name: string;
  /** null: Amazon's own address of the region. */
  endpoint: string | null;
  region: string;
}

/** The key id and the secret that requests to the bucket are signed with. */
export interface BucketLogin {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
}

/** Engines other than Amazon's accept any region, as long as the signature names one. */
const ANY_REGION = 'us-east-1';

/** The bucket in an address such as `s3://jalsa?region=ap-south-1`; null for any other text. */
export function parseBucketUrl(value: string): Bucket | null {
  if (!URL.canParse(value)) return null;
  const { protocol, host, pathname, username, password, searchParams, hash } = new URL(value);
  const names = [...searchParams.keys()];
  const isKnown = names.every((name, at) => /^(endpoint|region)$/.test(name) && names.indexOf(name) === at);
  const hasMore = !['', '/'].includes(pathname) || username !== '' || password !== '' || hash !== '';
  if (protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(host) || hasMore || !isKnown)
    return null;
  const endpoint = searchParams.get('endpoint');
  const region = searchParams.get('region') ?? (endpoint === null ? '' : ANY_REGION);
  if (!/^[a-z0-9-]+$/i.test(region) || (endpoint !== null && !origin.safeParse(endpoint).success))
    return null;
  return { name: host, endpoint, region };
}

// The message does not repeat the address: somebody may have written a password into it.
const bucketUrl = text
  .refine((value) => parseBucketUrl(value) !== null, {
    error:
      'is not an address such as s3://bucket?region=ap-south-1 or s3://bucket?endpoint=https://s3.example.org, without a user, a password or a path',
    abort: true,
  })
  .transform((value) => parseBucketUrl(value) as Bucket);

/** The keys of private documents in a text: 32 bytes each, in base64, separated by commas. null for any other text. */
export function parseFilesKeys(value: string): KeyObject[] | null {
  const keys = value.split(',').map((key) => key.trim());
  if (!keys.every((key) => /^[A-Za-z0-9+/]{43}=$/.test(key))) return null;
  return keys.map((key) => createSecretKey(key, 'base64'));
}

export const FILES_KEY_FORM = '32 bytes in base64, as `openssl rand -base64 32` prints them';

// The message does not repeat the keys.
const filesKeys = text
  .refine((value) => parseFilesKeys(value) !== null, {
    error: `must be ${FILES_KEY_FORM}, or several such keys with commas`,
    abort: true,
  })
  .transform((value) => parseFilesKeys(value) ?? []);

export const fileSettings = {
  FILES_URL: bucketUrl
    .optional()
    .describe(
      'bucket of pictures and private documents, such as `s3://bucket?endpoint=https://s3.example.org&region=eu-1`; without it they are in `JALSA_DATA` ([files.md](files.md#object-storage))',
    ),
  AWS_ACCESS_KEY_ID: text
    .optional()
    .describe('key id for `FILES_URL`; without it the role of the machine or the files of `~/.aws`'),
  AWS_SECRET_ACCESS_KEY: text.optional().describe('secret of that key id'),
  AWS_SESSION_TOKEN: text.optional().describe('session of that key id, if the key id is a temporary one'),
  FILES_PUBLIC_URL: origin
    .optional()
    .describe(
      'address of a CDN in front of the server, from which pages take public pictures ([files.md](files.md#pictures-from-a-cdn))',
    ),
  JALSA_FILES_KEY: filesKeys
    .optional()
    .describe(
      'key of private documents, 32 bytes in base64; older keys follow it after commas. Required with `razorpay` and with `FILES_URL`; without it a key in `JALSA_DATA`',
    ),
};

type Settings = z.output<z.ZodObject<typeof fileSettings>>;

/** The settings of files. Throws ConfigError, naming the setting that is missing. */
export function filesConfig({ FILES_URL, FILES_PUBLIC_URL, JALSA_FILES_KEY, ...settings }: Settings) {
  const login = loginOf(settings);
  if (FILES_URL && JALSA_FILES_KEY === undefined)
    // A key in the data folder is known to one machine alone.
    throw new ConfigError(`JALSA_FILES_KEY is missing: FILES_URL needs it (${FILES_KEY_FORM})`);
  return {
    /** null: the folder `files` of the data folder. */
    bucket: FILES_URL ?? null,
    /** null: the login that the AWS SDK finds. */
    login,
    /** The origin of public pictures in pages; null: that of the site. */
    publicOrigin: FILES_PUBLIC_URL ?? null,
    /** The first key encrypts; none: the key in the data folder. */
    keys: JALSA_FILES_KEY ?? [],
  };
}

function loginOf({
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
  AWS_SESSION_TOKEN: sessionToken,
}: Pick<Settings, 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY' | 'AWS_SESSION_TOKEN'>): BucketLogin | null {
  if (accessKeyId === undefined && secretAccessKey === undefined) return null;
  if (accessKeyId === undefined)
    throw new ConfigError('AWS_ACCESS_KEY_ID is missing: AWS_SECRET_ACCESS_KEY needs it');
  if (secretAccessKey === undefined)
    throw new ConfigError('AWS_SECRET_ACCESS_KEY is missing: AWS_ACCESS_KEY_ID needs it');
  return { accessKeyId, secretAccessKey, sessionToken };
}
