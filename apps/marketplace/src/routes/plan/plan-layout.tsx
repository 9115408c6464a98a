import type { ReactNode } from 'react';

/** The column of a plan. The minimum height keeps the footer in place while the events load. */
export function PlanLayout({ children }: { children: ReactNode }) {
  return <div className="mx-auto min-h-dvh w-full max-w-3xl px-4 py-6 sm:py-10">{children}</div>;
}
