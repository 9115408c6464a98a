import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { binary, count, id, instant, maybe, personText, whole } from '../contract/primitives.ts';
import { ROOT } from './root.ts';

/** A person who waits for a review. */
const waiting = z.object({
  _id: z.string(),
  name: z.string(),
  /** The city of an artist, the place of a driver's poster. */
  place: z.string(),
  submitted_at: instant(),
  /** Sentences for the reviewer, such as that the licence number is known. */
  warnings: z.array(z.string()),
});
export type WaitingReview = z.infer<typeof waiting>;

/** A person under review, with what was sent. */
const reviewed = z.object({
  _id: z.string(),
  name: z.string(),
  state: z.string(),
  /** A decision names the version that the reviewer saw. */
  version: count(),
  /** What is known, as labels and values. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The addresses of the pictures of a profile. */
  pictures: z.array(z.object({ address: z.string(), alt: z.string() })),
  links: z.array(z.object({ name: z.string(), url: z.string() })),
  /** The kinds of the identity documents; `document` shows one. */
  documents: z.array(z.string()),
  warnings: z.array(z.string()),
  decisions: z.array(
    z.object({ decision: z.string(), at: instant(), by: z.string(), reason: z.nullable(z.string()) }),
  ),
});
export type Reviewed = z.infer<typeof reviewed>;

const decision = z.object({
  approve: z.boolean(),
  /** Told to the person; needed for a refusal. */
  reason: maybe(personText(300)),
  version: whole(0, 999_999_999),
});

const of = <const Name extends 'artists' | 'drivers'>(name: Name, noun: string) => {
  const auth = { permission: `${name}.review` as const, of: 'site' as const };
  const tags = ['reviews'] as const;
  return {
    list: endpoint({
      method: 'GET',
      path: `${ROOT}/site/${name}`,
      auth,
      summary: `The ${noun}s who wait for a review, the earliest submission first`,
      tags,
      response: { 200: z.object({ waiting: z.array(waiting) }) },
      errors: [],
    }),
    get: endpoint({
      method: 'GET',
      path: `${ROOT}/site/${name}/:id`,
      auth,
      summary: `One ${noun}, with what was sent and the earlier decisions`,
      tags,
      params: z.object({ id: id() }),
      response: { 200: reviewed },
      errors: [],
    }),
    document: endpoint({
      method: 'GET',
      path: `${ROOT}/site/${name}/:id/documents/:kind`,
      auth,
      summary: 'An identity document, decrypted; each look is recorded',
      tags,
      params: z.object({ id: id(), kind: id() }),
      response: { 200: binary() },
      produces: 'image/webp',
      retry: false,
      errors: [],
    }),
    decide: endpoint({
      method: 'POST',
      path: `${ROOT}/site/${name}/:id/decision`,
      auth,
      summary: `Approve or refuse a ${noun}, who is told`,
      tags,
      params: z.object({ id: id() }),
      body: decision,
      response: { 200: z.object({ waiting: z.array(waiting) }) },
      errors: ['not_possible', 'changed_meanwhile'],
    }),
  };
};

/** The reviews of artists and of cab drivers. */
export const artistReviews = /* @__PURE__ */ of('artists', 'artist');
export const driverReviews = /* @__PURE__ */ of('drivers', 'cab driver');
