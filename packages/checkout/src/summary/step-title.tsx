import { checkoutTexts } from '../texts/checkout.ts';

/** The heading of a step. */
export function StepTitle({ step, title }: { step: number; title: string }) {
  return (
    <div className="mt-6 mb-4">
      <p className="font-medium text-muted text-sm">{checkoutTexts.step(step)}</p>
      <h2 className="text-2xl">{title}</h2>
    </div>
  );
}
