import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  /** The target of a link within the page, which also receives the keyboard focus. */
  id?: string;
  children: ReactNode;
}

/** A section of the event page with a heading. */
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
