import type { EventState as State } from '@jalsa/api-client/console';
import { Badge, type BadgeTone } from '@jalsa/ui/badge';
import { eventTexts } from '../texts/events.ts';

const TONES: Record<State, BadgeTone> = {
  draft: 'plain',
  on_sale: 'marigold',
  past: 'plain',
  hidden: 'plain',
  cancelled: 'danger',
};

/** The state of an event. */
export function EventState({ state, isPostponed = false }: { state: State; isPostponed?: boolean }) {
  return (
    <span className="inline-flex flex-wrap justify-end gap-1">
      <Badge tone={TONES[state]}>{eventTexts.stateNames[state]}</Badge>
      {isPostponed && state !== 'cancelled' && <Badge>{eventTexts.postponed}</Badge>}
    </span>
  );
}
