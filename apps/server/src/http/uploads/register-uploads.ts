import { rm } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { semaphore, semaphorePerKey } from '../../lib/semaphore.ts';
import { processKey, temporaryFiles, type UploadStore } from '../../modules/files/index.ts';
import { checkFormHeaders, type FormRules, maxBytesOf, type ReceivedForm, readForm } from './read-form.ts';

/** The sender by whom a form is counted. */
type FormOwner = { customer: string } | { address: string };

/** How a form is received. */
export interface FormTerms {
  rules: FormRules;
  /** The customer or the address whose forms are counted. */
  owner: FormOwner;
  /** Runs before any of the body is received; throws if the form is refused. */
  admit?: () => Promise<void>;
}

/** Receives a form, calls `work` with it, and removes its files in every case. */
export type FormReader = <T>(
  request: FastifyRequest,
  terms: FormTerms,
  work: (form: ReceivedForm) => Promise<T>,
) => Promise<T>;

const SWEEP_EVERY_MS = 10 * 60_000;

/**
 * Lets routes receive multipart bodies with `app.readForm`. A form first passes the limits of its owner and of the process,
 * then `admit`; only then is its body received, each file into a file of its own under the data folder.
 */
export function registerUploads(
  app: FastifyInstance,
  { config, log }: Pick<Context, 'config' | 'log'>,
  store: UploadStore,
): void {
  const { atOnce, atOncePerCustomer, maxFormBytes } = config.uploads;
  const ofCustomer = semaphorePerKey('formsOfCustomer', atOncePerCustomer);
  const ofAddress = semaphorePerKey('formsOfAddress', Math.ceil(atOnce / 2));
  const all = semaphore('forms', atOnce);
  const incoming = temporaryFiles(config.dataDir);
  const key = processKey();

  app.decorate<FormReader>('readForm', async (request, { rules, owner, admit }, work) => {
    const maxBytes = maxBytesOf(rules, maxFormBytes);
    checkFormHeaders(request, maxBytes);
    const releaseOwn = await ('customer' in owner
      ? ofCustomer(owner.customer)
      : ofAddress(owner.address)
    ).acquire();
    const release = await all.acquire().catch((error: unknown) => {
      releaseOwn();
      throw error;
    });
    const paths: string[] = [];
    const newPath = () => {
      const path = incoming.newPath();
      paths.push(path);
      return path;
    };
    try {
      await admit?.();
      const uploads: string[] = [];
      const reception = {
        newPath,
        openUpload: store.open,
        uploads,
        key,
        maxFormBytes: maxBytes,
        receivedBytes: 0,
      };
      const form = await readForm(request, rules, reception);
      const answer = await work(form);
      await store.settle(uploads);
      return answer;
    } finally {
      await Promise.all(paths.map((path) => rm(path, { force: true })));
      release();
      releaseOwn();
    }
  });

  let sweeping: NodeJS.Timeout;
  app.addHook('onReady', async () => {
    await incoming.sweep();
    sweeping = setInterval(() => {
      incoming
        .sweep()
        .catch((error: unknown) => log.error({ err: error }, 'old uploads could not be removed'));
    }, SWEEP_EVERY_MS);
    sweeping.unref();
  });
  app.addHook('onClose', async () => clearInterval(sweeping));
}

declare module 'fastify' {
  interface FastifyInstance {
    readForm: FormReader;
  }
}
