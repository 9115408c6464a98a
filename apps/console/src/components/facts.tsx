import type { ReactNode } from 'react';

interface FactsProps {
  facts: readonly { label: string; value: ReactNode }[];
}

/** Labels with their values. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[minmax(8rem,auto)_1fr]">
      {facts.map(({ label, value }) => (
        <div key={label} className="sm:contents">
          <dt className="text-muted">{label}</dt>
          <dd className="whitespace-pre-line break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
