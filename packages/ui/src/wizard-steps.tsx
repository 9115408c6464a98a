import { CheckIcon } from './icons.tsx';
import { cx } from './lib/cx.ts';

export interface WizardStepsProps {
  /** The name of the list, such as 'Registration'. */
  label: string;
  /** The names of the steps, in their order. */
  steps: readonly string[];
  /** The number of the current step, from 1. The steps before it are complete. */
  current: number;
  texts: {
    /** The position, such as 'Step 2 of 4'; phones show it instead of the list. */
    position: (current: number, count: number) => string;
    /** Read after the name of a complete step. */
    complete: string;
  };
  /** Opens a complete step; without it the steps are only shown. */
  onOpen?: (step: number) => void;
}

/** The steps of a form over several pages: phones show the position and the current step, wider screens all steps. */
export function WizardSteps({ label, steps, current, texts, onOpen }: WizardStepsProps) {
  return (
    <div>
      <p className="mb-2 sm:hidden">
        <span className="text-muted text-sm">{texts.position(current, steps.length)}</span>{' '}
        <span className="block font-semibold">{steps[current - 1]}</span>
      </p>
      <ol aria-label={label} className="flex gap-2 sm:gap-4">
        {steps.map((name, index) => {
          const number = index + 1;
          const isComplete = number < current;
          const isCurrent = number === current;
          const step = (
            <>
              <Mark number={number} isComplete={isComplete} isCurrent={isCurrent} />
              <span className="max-sm:sr-only">{name}</span>
              {isComplete && <span className="sr-only"> ({texts.complete})</span>}
            </>
          );
          return (
            <li
              key={name}
              aria-current={isCurrent ? 'step' : undefined}
              className={cx(
                'min-w-0 flex-1 border-t-4 text-sm sm:pt-1',
                isComplete || isCurrent ? 'border-marigold' : 'border-line',
                isCurrent ? 'font-semibold' : 'text-muted',
              )}
            >
              {isComplete && onOpen ? (
                <button
                  type="button"
                  onClick={() => onOpen(number)}
                  className="flex min-h-11 w-full items-center gap-2 rounded-md text-left underline-offset-4 hover:text-ink hover:underline"
                >
                  {step}
                </button>
              ) : (
                <span className="flex min-h-11 items-center gap-2">{step}</span>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface MarkProps {
  number: number;
  isComplete: boolean;
  isCurrent: boolean;
}

function Mark({ number, isComplete, isCurrent }: MarkProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'flex size-7 shrink-0 items-center justify-center rounded-full font-semibold text-sm tabular-nums',
        isCurrent && 'bg-marigold text-on-marigold',
        isComplete && 'bg-leaf-soft text-leaf',
        !isCurrent && !isComplete && 'border border-edge',
      )}
    >
      {isComplete ? <CheckIcon /> : number}
    </span>
  );
}
