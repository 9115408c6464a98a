import type { Organiser } from '@jalsa/api-client/console';
import type { Permission } from '@jalsa/api-client/contract';
import { paths } from '../../lib/paths.ts';
import { startTexts as texts } from '../../texts/start.ts';

/** A step on the way to selling. */
export interface Step {
  title: string;
  text: string;
  isDone: boolean;
  /** The page of the step; null while the organiser can only wait. */
  path: string | null;
}

/** The steps that a member may take for an organiser, those that are done as well. */
export function stepsOf(
  { _id, logo, paid_selling: standing, payout }: Organiser,
  permissions: ReadonlySet<Permission>,
): Step[] {
  const steps: (Step & { permission: Permission })[] = [
    { ...texts.logo, permission: 'organiser.write', isDone: logo !== null, path: paths.settings(_id) },
    { ...texts.payout, permission: 'payouts.write', isDone: payout !== null, path: paths.settings(_id) },
    {
      ...texts.approval,
      permission: 'payouts.write',
      isDone: standing === 'approved',
      path: standing === 'refused' ? paths.settings(_id) : null,
    },
  ];
  return steps
    .filter(({ permission }) => permissions.has(permission))
    .map(({ permission: _, ...step }) => step);
}
