import type { MultiEvent } from '@jalsa/api-client';

type DatedEvent = Pick<MultiEvent, 'event_start' | 'event_end' | 'slots'>;

/**
 * The pairs of events that overlap in time. An event that begins when another one ends does not overlap it, and neither
 * does a slot event, whose date is not chosen.
 */
export function findOverlaps<T extends DatedEvent>(events: readonly T[]): [T, T][] {
  const dated = events.filter(({ slots }) => !slots);
  return dated.flatMap((one, index) =>
    dated
      .slice(index + 1)
      .flatMap((other): [T, T][] =>
        startOf(one) < endOf(other) && startOf(other) < endOf(one) ? [[one, other]] : [],
      ),
  );
}

const startOf = ({ event_start }: DatedEvent) => Date.parse(event_start);
const endOf = ({ event_end }: DatedEvent) => Date.parse(event_end);
