import { otpCode, personName } from '@jalsa/booking-core/validation';
import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { ORGANISER_ROLES, PERMISSIONS, SITE_ROLES } from '../contract/permissions.ts';
import { mobile, nonce } from '../contract/person-fields.ts';
import { id, instant, noContent, text } from '../contract/primitives.ts';
import { codeSent } from '../contract/shapes/index.ts';
import { ROOT } from './root.ts';

const tags = ['staff'] as const;

export const organiserRole = z.enum(Object.keys(ORGANISER_ROLES) as [keyof typeof ORGANISER_ROLES]);
export const siteRole = z.enum(Object.keys(SITE_ROLES) as [keyof typeof SITE_ROLES]);

/** A membership of the member of staff who asks. */
export const membership = z.object({
  _id: z.string(),
  /** Null for an operator of the site. */
  organiser: z.nullable(z.object({ _id: z.string(), name: z.string(), logo: z.nullable(z.string()) })),
  role: z.union([organiserRole, siteRole]),
  permissions: z.array(z.enum(PERMISSIONS)),
  /** The ids of the events that it is limited to; null for all. */
  events: z.nullable(z.array(z.string())),
});
export type Membership = z.infer<typeof membership>;

/** The member of staff who is signed in. */
export const me = z.object({
  _id: z.string(),
  name: z.string(),
  mobile: z.string(),
  /** `none`: not set up; `pending`: set up, and not entered in this session. */
  second_factor: z.enum(['none', 'pending', 'verified']),
  memberships: z.array(membership),
});
export type Me = z.infer<typeof me>;

export const staffSession = z.object({
  _id: z.string(),
  /** The browser and system, from its `User-Agent`. */
  device: z.string(),
  /** The network address, with its last part hidden. */
  place: z.string(),
  created_at: instant(),
  last_used_at: instant(),
  is_current: z.boolean(),
});
export type StaffSession = z.infer<typeof staffSession>;

const secondFactorCode = text(6, 6).check(z.regex(/^\d{6}$/, 'is a code of 6 digits'));

/** Sign-in of staff, its second factor and its sessions. */
export const staff = {
  sendCode: endpoint({
    method: 'POST',
    path: `${ROOT}/sign-in/code`,
    auth: 'public',
    summary: 'Send, or send again, the one-time code of a sign-in',
    tags,
    body: z.object({ mobile }),
    response: { 200: codeSent },
    errors: [],
  }),
  signIn: endpoint({
    method: 'POST',
    path: `${ROOT}/sign-in`,
    auth: 'public',
    summary: 'Verify a one-time code and sign in; invitations of the number are accepted',
    tags,
    body: z.object({ mobile, otp: otpCode, nonce }),
    response: { 200: z.object({ access_token: z.string(), me }) },
    errors: ['otp_invalid', 'otp_expired', 'otp_exhausted'],
  }),
  logout: endpoint({
    method: 'POST',
    path: `${ROOT}/logout`,
    auth: 'staff',
    summary: 'End the session; the token is invalid at once',
    tags,
    response: { 204: noContent() },
    errors: [],
  }),
  me: endpoint({
    method: 'GET',
    path: `${ROOT}/me`,
    auth: 'staff',
    summary: 'The member of staff who is signed in',
    tags,
    response: { 200: me },
    errors: [],
  }),
  update: endpoint({
    method: 'PUT',
    path: `${ROOT}/me`,
    auth: 'staff',
    summary: 'Change the own name',
    tags,
    body: z.object({ name: personName }),
    response: { 200: me },
    errors: [],
  }),
  beginSecondFactor: endpoint({
    method: 'POST',
    path: `${ROOT}/me/second-factor`,
    auth: 'staff',
    summary: 'Make the secret of an authenticator app; it counts once a code of it is confirmed',
    tags,
    response: { 200: z.object({ secret: z.string(), uri: z.string() }) },
    errors: ['not_possible'],
  }),
  confirmSecondFactor: endpoint({
    method: 'POST',
    path: `${ROOT}/me/second-factor/confirm`,
    auth: 'staff',
    summary: 'Confirm the authenticator app with a code of it; the session is verified then',
    tags,
    body: z.object({ code: secondFactorCode }),
    response: { 200: me },
    errors: ['second_factor_invalid', 'not_possible'],
  }),
  verifySecondFactor: endpoint({
    method: 'POST',
    path: `${ROOT}/me/second-factor/verify`,
    auth: 'staff',
    summary: 'Verify the session with a code of the authenticator app',
    tags,
    body: z.object({ code: secondFactorCode }),
    response: { 200: me },
    errors: ['second_factor_invalid', 'not_possible'],
  }),
  sessions: endpoint({
    method: 'GET',
    path: `${ROOT}/sessions`,
    auth: 'staff',
    summary: 'The own sessions, the latest first',
    tags,
    response: { 200: z.object({ sessions: z.array(staffSession) }) },
    errors: [],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: `${ROOT}/sessions/:session`,
    auth: 'staff',
    summary: 'End an own session',
    tags,
    params: z.object({ session: id() }),
    response: { 204: noContent() },
    errors: ['not_found'],
  }),
};
