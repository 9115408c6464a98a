import type { ReactNode } from 'react';

/** The frame of the page of a table order and of its skeleton. The minimum height keeps the footer in place. */
export function TableOrderFrame({ children }: { children: ReactNode }) {
  return <div className="mx-auto min-h-dvh w-full max-w-5xl px-4 py-6 sm:py-10">{children}</div>;
}
