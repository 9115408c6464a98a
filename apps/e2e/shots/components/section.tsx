import type { ReactNode } from 'react';

/** A component of packages/ui in its states. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t py-6">
      <h2 className="mb-4 text-xl">{title}</h2>
      <div className="grid items-start gap-5 md:grid-cols-2 lg:grid-cols-3">{children}</div>
    </section>
  );
}

/** Components that stand beside each other. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
