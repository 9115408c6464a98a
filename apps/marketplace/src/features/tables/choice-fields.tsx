import { FieldError } from '@jalsa/ui/field-error';
import { NativeSelect } from '@jalsa/ui/native-select';
import { QuantityStepper } from '@jalsa/ui/quantity-stepper';
import { formatCalendarDay, formatDay, formatTime } from '@jalsa/web/format/format-dates';
import { type Ref, useId } from 'react';
import { venueTexts } from '../../texts/venue.ts';
import { canSeat } from './table-cart.ts';
import type { BookableVenue, TableChoice } from './use-table-choice.ts';
import { PEOPLE_MAX } from './venue-filters.ts';

interface ChoiceFieldsProps {
  data: BookableVenue;
  choice: TableChoice;
  timeError: string | undefined;
  /** The fieldset of the times, which gets the focus when a time is missing. */
  timesRef: Ref<HTMLFieldSetElement>;
}

/** The people, the day and the time of a table. */
export function ChoiceFields({ data, choice, timeError, timesRef }: ChoiceFieldsProps) {
  const dayLabel = (day: string) =>
    day === data.today ? venueTexts.today(formatCalendarDay(day)) : formatCalendarDay(day);
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <div>
          <p className="mb-1.5 font-medium text-sm">{venueTexts.people}</p>
          <QuantityStepper
            value={choice.people}
            max={PEOPLE_MAX}
            onChange={(people) => choice.setPeople(Math.max(1, people))}
            texts={{
              label: venueTexts.people,
              decrease: venueTexts.fewerPeople,
              increase: venueTexts.morePeople,
            }}
          />
        </div>
        {choice.day && (
          <NativeSelect
            label={venueTexts.day}
            value={choice.day}
            onChange={choice.setDay}
            choices={data.days.map((day) => ({ value: day, label: dayLabel(day) }))}
            className="min-w-0 max-w-full grow sm:max-w-72"
          />
        )}
      </div>
      <Times data={data} choice={choice} error={timeError} ref={timesRef} />
    </div>
  );
}

interface TimesProps extends Pick<ChoiceFieldsProps, 'data' | 'choice'> {
  error: string | undefined;
  ref: Ref<HTMLFieldSetElement>;
}

function Times({ data: { venue, times }, choice, error, ref }: TimesProps) {
  const errorId = useId();
  if (!times) return <p className="text-muted">{venueTexts.closed}</p>;
  // Times past midnight belong to the evening before.
  const firstDay = times.times[0] && formatDay(times.times[0].at);
  const isNextDay = (at: string) => formatDay(at) !== firstDay;
  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      aria-describedby={error ? errorId : undefined}
      aria-busy={choice.isLoading}
      className={`min-w-0 outline-none transition-opacity ${choice.isLoading ? 'opacity-50' : ''}`}
    >
      <legend className="mb-1.5 font-medium text-sm">{venueTexts.time}</legend>
      {times.times.length === 0 && <p className="text-muted">{venueTexts.noTimes}</p>}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
        {times.times.map((time) => {
          const isFull = !canSeat(venue.package_data, time, choice.people);
          return (
            <label key={time.at} className="relative">
              <input
                type="radio"
                name="time"
                value={time.at}
                checked={choice.time?.at === time.at}
                disabled={isFull}
                onChange={() => choice.setArrival(time.at)}
                className="peer absolute inset-0 size-full cursor-pointer appearance-none opacity-0 disabled:cursor-default"
              />
              <span className="flex min-h-12 flex-col items-center justify-center rounded-md border border-edge bg-surface px-2 py-1 text-center font-semibold text-sm leading-tight tabular-nums transition-colors peer-checked:border-ink peer-checked:bg-ink peer-checked:text-on-ink peer-focus-visible:outline-3 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2 peer-disabled:border-line peer-disabled:bg-sunken peer-disabled:text-muted">
                {formatTime(time.at)}
                {(isFull || isNextDay(time.at)) && (
                  <span className="font-normal text-xs">{isFull ? venueTexts.full : formatDay(time.at)}</span>
                )}
              </span>
            </label>
          );
        })}
      </div>
      {times.times.some(({ at }) => isNextDay(at)) && (
        <p className="mt-1.5 text-muted text-sm">{venueTexts.timesHint}</p>
      )}
      {error && (
        <FieldError id={errorId} className="mt-1.5">
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}
