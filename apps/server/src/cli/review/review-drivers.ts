import { terminal } from '../../modules/audit/index.ts';
import { decideDriver, removeDriver, reviewDriver, waitingDrivers } from '../../modules/drivers/index.ts';
import { isoDay } from '../print.ts';
import type { ReviewKind } from './review.types.ts';

/** The review of cab drivers. */
export const driverReview: ReviewKind = {
  person: 'driver',
  async list(context) {
    const waiting = await waitingDrivers(context);
    return Promise.all(
      waiting.map(async ({ id, name, createdAt, submittedAt }) => {
        const { sameLicence, earlierDecisions } = await reviewDriver(context, id);
        return {
          id,
          name,
          submittedAt: submittedAt ?? createdAt,
          warnings: [
            ...(sameLicence.length > 0 ? ['the licence number is known'] : []),
            ...(earlierDecisions.length > 0 ? ['the mobile number was reviewed before'] : []),
          ],
        };
      }),
    );
  },
  async show(context, id) {
    const { driver, photos, place, sameLicence, earlierDecisions } = await reviewDriver(context, id);
    return {
      facts: [
        ['name', driver.name],
        ['mobile', `+91 ${driver.mobile}`],
        ['licence number', driver.licenceNumber ?? 'not given'],
        ['poster', place],
        ['state', driver.state],
        ['version', String(driver.submissions)],
        ...sameLicence.map((other): [string, string] => [
          'same licence number',
          `${other.name}, +91 ${other.mobile}, ${other.state} (${other.id})`,
        ]),
        ...earlierDecisions.map(({ decision, decidedAt, decidedBy, reason }): [string, string] => [
          'same mobile number',
          `${decision} on ${isoDay(decidedAt)} by ${decidedBy}${reason ? `: ${reason}` : ''}`,
        ]),
      ],
      documents: photos.map(({ kind, documentId }) => ({ name: kind, documentId })),
    };
  },
  approve: (context, id, { decidedBy, version }) =>
    decideDriver(context, id, { decision: 'approved', by: terminal(decidedBy), submissions: version }),
  refuse: (context, id, { decidedBy, version, reason }) =>
    decideDriver(context, id, { decision: 'refused', by: terminal(decidedBy), submissions: version, reason }),
  remove: (context, id, decidedBy) => removeDriver(context, id, terminal(decidedBy)),
};
