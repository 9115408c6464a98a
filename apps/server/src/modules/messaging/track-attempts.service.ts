import { CHANNELS, type ChannelName } from './channel.types.ts';
import type { StoredMessage } from './message.repository.ts';
import { createOutcomeCounter, type OutcomeCounter } from './message-metrics.service.ts';

/**
 * Attempts of one channel that a process makes at once. Each may wait for the drawing of its ticket: a process makes one
 * drawing at a time and lets a hundred wait, readers' included (apps/server/src/modules/ticketing/ticket-drawings.service.ts).
 */
const AT_ONCE = 25;

/** The part of them that only one-time codes take: tickets whose provider hangs keep no code waiting. */
const RESERVED_FOR_CODES = 5;

/** The time from the beginning of a stop until the attempts that still run are aborted. */
const ABORT_AFTER_MS = 10_000;

/** The messages of one channel that `begin` claims and sends. */
interface Attempts {
  channel: ChannelName;
  /** Whether the messages are one-time codes, which take the reserved places too. */
  areCodes: boolean;
  /** Claims as many messages as there are places, or fewer. */
  claim(places: number): Promise<StoredMessage[]>;
  /** Makes the attempt for a claimed message; never rejects. */
  attempt(message: StoredMessage): Promise<void>;
}

/** The attempts of one channel. */
interface Places {
  /** Ends with the latest claim. One claim follows another: the next one knows the places that the last one has taken. */
  claimed: Promise<unknown>;
  /** The attempts that run, by the id of their message. */
  running: Map<string, Promise<void>>;
}

/** The attempts to send messages that one process makes, through the sweep and at once. */
export interface TrackedAttempts {
  /** Aborted ten seconds after a stop began: every attempt ends then. */
  readonly aborted: AbortSignal;
  /** Counts what became of messages in this process. */
  readonly outcomes: OutcomeCounter;
  /** Claims messages for the free places of a channel and begins their attempts. Resolves to the ends of these attempts. */
  begin(attempts: Attempts): Promise<Promise<void>[]>;
  /** Begins the stop: no more messages are claimed, except one-time codes until the abort. */
  stop(): void;
  /** Begins the stop, unless it has begun, and waits for the end of every attempt. */
  drain(): Promise<void>;
}

/** Limits the attempts of a process to 25 of each channel at once, and lets a stop wait for them. */
export function trackAttempts({ abortAfterMs = ABORT_AFTER_MS } = {}): TrackedAttempts {
  const stopping = new AbortController();
  const aborting = new AbortController();
  const places = Object.fromEntries(
    CHANNELS.map((channel): [ChannelName, Places] => [
      channel,
      { claimed: Promise.resolve(), running: new Map() },
    ]),
  ) as Record<ChannelName, Places>;

  const freePlaces = ({ channel, areCodes }: Attempts): number => {
    if (aborting.signal.aborted || (stopping.signal.aborted && !areCodes)) return 0;
    return AT_ONCE - places[channel].running.size - (areCodes ? 0 : RESERVED_FOR_CODES);
  };
  const stop = () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(() => aborting.abort(), abortAfterMs).unref();
  };
  return {
    aborted: aborting.signal,
    outcomes: createOutcomeCounter(),
    begin: (attempts) => {
      const place = places[attempts.channel];
      const { running } = place;
      const begin = (message: StoredMessage): Promise<void> => {
        const one = attempts.attempt(message).finally(() => running.delete(message.id));
        running.set(message.id, one);
        return one;
      };
      const begun = place.claimed.then(async () => {
        const free = freePlaces(attempts);
        if (free <= 0) return [];
        const claimed = await attempts.claim(free);
        // An attempt that outlasts its lease still writes its outcome: a second one would make the message leave twice.
        return claimed.filter(({ id }) => !running.has(id)).map(begin);
      });
      // The caller gets the error of a claim that fails; the next claim is made in any case.
      place.claimed = begun.catch(() => {});
      return begun;
    },
    stop,
    drain: async () => {
      stop();
      for (const place of Object.values(places)) {
        await place.claimed;
        await Promise.all(place.running.values());
      }
    },
  };
}
