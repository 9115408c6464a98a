import { Card } from '@jalsa/ui/card';
import type { ReactNode } from 'react';

interface PanelProps {
  title: string;
  children: ReactNode;
}

/** A part of a page with a title of its own. */
export function Panel({ title, children }: PanelProps) {
  return (
    <section aria-label={title}>
      <Card className="h-full p-5">
        <h2 className="mb-4 text-lg">{title}</h2>
        {children}
      </Card>
    </section>
  );
}
