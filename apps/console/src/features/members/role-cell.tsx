import type { Member } from '@jalsa/api-client/console';
import { memberTexts as texts } from '../../texts/members.ts';
import { roleName } from '../../texts/roles.ts';

/** A role, and the number of events that it is limited to. */
export function RoleCell({ role, events }: Pick<Member, 'role' | 'events'>) {
  return (
    <>
      {roleName(role)}
      {events && <span className="block text-muted text-xs">{texts.someEvents(events.length)}</span>}
    </>
  );
}
