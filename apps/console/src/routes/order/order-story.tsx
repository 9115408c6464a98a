import type { OrderStep } from '@jalsa/api-client/console';
import { formatMoment } from '@jalsa/web/format/format-dates';
import { rupees } from '../../features/orders/rupees.ts';
import { orderTexts, orderPageTexts as texts } from '../../texts/orders.ts';

/** What happened to an order, the latest first. The messages of one moment are one entry. */
export function OrderStory({ story }: { story: readonly OrderStep[] }) {
  const entries = entriesOf(story).map((steps, index) => ({ steps, id: `${steps[0].at} ${index}` }));
  return (
    <ol className="space-y-4 border-line border-l-2 pl-4">
      {entries.reverse().map(({ steps, id }) => (
        <li key={id} className="text-sm">
          {steps[0].kind === 'message' ? <Messages steps={steps} /> : <Step step={steps[0]} />}
          <p className="text-muted text-xs">
            {formatMoment(steps[0].at)}
            {steps[0].by && ` ${texts.by(steps[0].by)}`}
            {steps[0].reference && <span className="break-all"> · {steps[0].reference}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}

type Entry = [OrderStep, ...OrderStep[]];

function entriesOf(story: readonly OrderStep[]): Entry[] {
  const entries: Entry[] = [];
  for (const step of story) {
    const last = entries.find(
      ([{ kind, at, template }]) => kind === 'message' && at === step.at && template === step.template,
    );
    if (last && step.kind === 'message') last.push(step);
    else entries.push([step]);
  }
  return entries;
}

function Step({ step }: { step: OrderStep }) {
  return (
    <>
      <p>
        <strong>{texts.steps[step.kind]}</strong>
        {step.channel && `, ${texts.messageChannels[step.channel]}`}
        {step.amount !== null && <span className="tabular-nums">, {rupees(step.amount)}</span>}
        {step.state && <span className="text-muted">, {stateOf(step)}</span>}
      </p>
      {step.text && <p className="wrap-anywhere whitespace-pre-line">{wordOf(step)}</p>}
    </>
  );
}

function Messages({ steps }: { steps: Entry }) {
  return (
    <>
      <p>
        <strong>{texts.messages[steps[0].template ?? ''] ?? texts.steps.message}</strong>
      </p>
      <ul>
        {steps.map((step, index) => (
          <li key={index}>
            {step.channel && texts.messageChannels[step.channel]}:{' '}
            <span className="text-muted">{stateOf(step)}</span>
            {step.text && <span className="block wrap-anywhere text-danger">{step.text}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

const stateOf = ({ state }: OrderStep): string => texts.stepStates[state ?? ''] ?? state ?? '';

/** The text of a step; those of programs have names. */
function wordOf({ kind, text }: OrderStep): string {
  const known: Partial<Record<string, string>> = kind === 'sold' ? orderTexts.tenders : texts.reasons;
  return known[text ?? ''] ?? text ?? '';
}
