import { eventTexts } from '../texts/events.ts';

interface SalesBarProps {
  sold: number;
  /** Null without a limit. */
  capacity: number | null;
}

/** The sold places of an event, in words and as a bar. */
export function SalesBar({ sold, capacity }: SalesBarProps) {
  return (
    <div className="ml-auto w-36">
      <p className="text-sm tabular-nums">{eventTexts.soldOf(sold, capacity)}</p>
      {capacity !== null && capacity > 0 && (
        <div aria-hidden="true" className="mt-1 h-1.5 overflow-hidden rounded-full bg-sunken">
          <div
            className={`h-full rounded-full ${sold >= capacity ? 'bg-rani' : 'bg-leaf'}`}
            style={{ width: `${Math.min(100, (sold / capacity) * 100)}%` }}
          />
        </div>
      )}
    </div>
  );
}
