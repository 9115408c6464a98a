import { CheckIcon, ChevronRightIcon } from '@jalsa/ui/icons';
import { Link } from 'react-router-dom';
import { startTexts as texts } from '../../texts/start.ts';
import type { Step } from './steps.ts';

/** The steps on the way to selling; nothing once all are done. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <section className="mb-6 rounded-lg border border-marigold bg-marigold-soft p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg">{texts.stepsTitle}</h2>
        <p className="text-muted text-sm">{texts.progress(done, steps.length)}</p>
      </div>
      <ol className="mt-3 divide-y divide-line">
        {steps.map((step) => (
          <li key={step.title}>
            <StepLine step={step} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const LINE = 'flex min-h-14 items-center gap-3 py-2';

function StepLine({ step }: { step: Step }) {
  const { title, text, isDone, path } = step;
  const content = (
    <>
      <span
        className={`flex size-6 shrink-0 items-center justify-center rounded-full border-2 ${isDone ? 'border-leaf bg-leaf-soft text-leaf' : 'border-edge'}`}
      >
        {isDone && <CheckIcon className="size-4" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-sm">
          {title}
          {isDone && <span className="sr-only"> ({texts.done})</span>}
        </span>
        {!isDone && <span className="block text-muted text-sm">{text}</span>}
      </span>
    </>
  );
  if (isDone || path === null) return <div className={LINE}>{content}</div>;
  return (
    <Link to={path} className={`${LINE} rounded-md hover:underline`}>
      {content}
      <ChevronRightIcon className="text-muted" />
    </Link>
  );
}
