import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  /** What a link within the page leads to, and a keyboard with it. */
  id?: string;
  children: ReactNode;
}

/** A part of an event's page under a heading of its own. */
export function Section({ title, id, children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} tabIndex={id ? -1 : undefined} aria-labelledby={headingId} className="outline-none">
      <h2 id={headingId} className="mb-3 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
