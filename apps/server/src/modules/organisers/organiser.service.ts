import type { EventKind, Organiser } from '@jalsa/api-client/console';
import { consoleContract } from '@jalsa/api-client/console';
import type { Context } from '../../context.ts';
import { type Executor, withTransaction } from '../../database/executor.ts';
import { takeFromLimit } from '../../database/rate-limit.ts';
import { retryConflicts } from '../../database/sql-state.ts';
import { atField, DomainError } from '../../lib/domain-error.ts';
import { freeHandle, handleOf } from '../../lib/handle-of.ts';
import { newId } from '../../lib/ids.ts';
import { writeAudit } from '../audit/index.ts';
import {
  addOrganiser,
  changeOrganiser,
  findOrganiser,
  findOrganiserHandles,
  lockOrganiser,
  notifyChangeByOrganiser,
  type OrganiserRow,
  showNewName,
  stopPaidSelling,
} from '../catalogue/index.ts';
import {
  dropUploadedImage,
  isUploadedImage,
  keepUploadedImage,
  namePicture,
  saveUploadedImage,
  type UploadedFile,
} from '../files/index.ts';
import { type ActingStaff, actorOf, addOwner } from '../staff/index.ts';
import { toOrganiser } from './organiser.mapper.ts';
import { maskPayout, type Payout, readPayouts, writePayout } from './payout.service.ts';

interface Profile {
  name: string;
  kinds: EventKind[];
}

const { uploadLogo } = consoleContract.organisers;

/** The organiser of the request, with masked payout details for those who change or review them. Throws `not_found`. */
export async function getOrganiser(
  context: Context,
  { permissions }: Pick<ActingStaff, 'permissions'>,
  organiserId: string,
): Promise<Organiser> {
  const row = await findOrganiser(context.database, organiserId);
  if (!row) throw unknownOrganiser();
  const seesPayout = permissions.has('payouts.write') || permissions.has('organisers.review');
  const payouts = await readPayouts(context, context.database, seesPayout ? [organiserId] : []);
  const payout = payouts.get(organiserId);
  return toOrganiser(row, payout ? maskPayout(payout) : null);
}

/**
 * Signs an organiser up, with the person as its owner. Paid selling waits for the payout details and an operator. Throws
 * `not_possible` for a person without a name, `rate_limited`.
 */
export async function signUpOrganiser(
  context: Context,
  staff: ActingStaff,
  { name, kinds }: Profile,
): Promise<Organiser> {
  const { database, clock, config } = context;
  if (staff.name === '')
    throw new DomainError('not_possible', 'Please enter your own name first.', atField('name', 'is missing'));
  const now = clock.now();
  const id = newId(now);
  await withTransaction(database, async (executor) => {
    await takeFromLimit(executor, 'organiserSignUps', staff.staffId, { config, now });
    const handle = await addWithHandle(executor, {
      id,
      name,
      kinds,
      signedUp: true,
      paidSelling: 'not_requested' as const,
    });
    await addOwner(executor, { staffId: staff.staffId, organiserId: id, now });
    const after = { handle, name, kinds };
    const object = { kind: 'organiser', id };
    await writeAudit(
      executor,
      { ...actorOf(staff), organiserId: id },
      { action: 'organisers.create', object, after },
      now,
    );
  });
  return getOrganiser(context, staff, id);
}

async function addWithHandle(
  executor: Executor,
  row: Omit<Parameters<typeof addOrganiser>[1], 'handle'>,
): Promise<string> {
  const wanted = handleOf(row.name, 'organiser');
  const taken = await findOrganiserHandles(executor, wanted);
  for (;;) {
    const handle = freeHandle(wanted, taken);
    if (await addOrganiser(executor, { ...row, handle })) return handle;
    // Another sign-up took it meanwhile.
    taken.add(handle);
  }
}

/** Changes the name and the kinds of events; the pages of its events show the name at once. Throws `rate_limited`. */
export async function changeProfile(
  context: Context,
  staff: ActingStaff,
  organiserId: string,
  { name, kinds }: Profile,
): Promise<Organiser> {
  await onOrganiser(context, staff, organiserId, async (executor, row, now) => {
    await changeOrganiser(executor, organiserId, { name, kinds });
    if (name !== row.name) {
      await takeFromLimit(executor, 'shopChanges', organiserId, { config: context.config, now });
      await showNewName(executor, organiserId, now);
    }
    return {
      action: 'organisers.update',
      before: { name: row.name, kinds: row.kinds },
      after: { name, kinds },
    };
  });
  return getOrganiser(context, staff, organiserId);
}

/** Counts a picture before it is received, refused ones as well. Throws `rate_limited`. */
export function admitPicture({ database, clock, config }: Context, { staffId }: ActingStaff): Promise<void> {
  return takeFromLimit(database, 'staffPictures', staffId, { config, now: clock.now() });
}

/**
 * Replaces the logo; the sweep deletes the one before. Throws `unsupported_media_type` for a file that is no complete PNG,
 * JPEG or WebP, has too many pixels or contains another file, `unavailable` if too many pictures wait, `rate_limited`.
 */
export async function changeLogo(
  context: Context,
  staff: ActingStaff,
  { organiserId, images: [image] }: { organiserId: string; images: UploadedFile[] },
): Promise<Organiser> {
  if (!image) throw new DomainError('invalid_request', 'image: is missing', atField('image', 'is missing'));
  const stored = saveUploadedImage(context, image.path, ['png', 'jpeg', 'webp']);
  const logo = await namePicture(stored, image, uploadLogo.form.image.accept);
  await onOrganiser(context, staff, organiserId, async (executor, row, now) => {
    await takeFromLimit(executor, 'shopChanges', organiserId, { config: context.config, now });
    await changeOrganiser(executor, organiserId, { logo });
    await keepUploadedImage(executor, logo);
    if (row.logo !== null && isUploadedImage(row.logo)) await dropUploadedImage(executor, row.logo, now);
    await notifyChangeByOrganiser(executor);
    return { action: 'organisers.logo', before: { logo: row.logo }, after: { logo } };
  });
  return getOrganiser(context, staff, organiserId);
}

/**
 * Stores the payout details and asks for paid selling. An approved organiser stays approved, unless the PAN is another one: then
 * another person or company sells, and the paid events are hidden until an operator approves it.
 */
export async function setPayout(
  context: Context,
  staff: ActingStaff,
  organiserId: string,
  payout: Payout,
): Promise<Organiser> {
  await onOrganiser(context, staff, organiserId, async (executor, row, now) => {
    const earlier = (await readPayouts(context, executor, [organiserId])).get(organiserId);
    const isOtherPan = earlier !== undefined && earlier.pan !== payout.pan;
    const staysApproved = row.paidSelling === 'approved' && !isOtherPan;
    await writePayout(context, executor, { organiserId, payout, now });
    const hidden =
      row.paidSelling === 'approved' && isOtherPan ? await stopPaidSelling(executor, organiserId, now) : 0;
    if (!staysApproved)
      await changeOrganiser(executor, organiserId, {
        paidSelling: 'requested',
        requestedAt: now,
        refusal: null,
      });
    return {
      action: 'organisers.payout',
      before: { payout: earlier ? maskPayout(earlier) : null, paid_selling: row.paidSelling },
      after: {
        payout: maskPayout(payout),
        paid_selling: staysApproved ? 'approved' : 'requested',
        ...(hidden > 0 && { hidden_events: hidden }),
      },
    };
  });
  return getOrganiser(context, staff, organiserId);
}

/** Changes an organiser that no other transaction changes meanwhile, with its audit. Throws `not_found`. */
export async function onOrganiser(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  staff: ActingStaff,
  organiserId: string,
  work: (
    executor: Executor,
    row: OrganiserRow,
    now: Date,
  ) => Promise<{ action: string; before: Record<string, unknown>; after: Record<string, unknown> }>,
): Promise<void> {
  const now = clock.now();
  await retryConflicts(() =>
    withTransaction(database, async (executor) => {
      const row = await lockOrganiser(executor, organiserId);
      if (!row) throw unknownOrganiser();
      const change = await work(executor, row, now);
      const object = { kind: 'organiser', id: organiserId };
      await writeAudit(executor, actorOf(staff), { ...change, object, organiserId }, now);
    }),
  );
}

const unknownOrganiser = () => new DomainError('not_found', 'There is no such organiser.');
