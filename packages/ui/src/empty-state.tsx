import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: string;
  /** The suggested next step. */
  text?: ReactNode;
  icon?: ReactNode;
  /** A button or link. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3;
}

/** The message in place of an empty list. */
export function EmptyState({ title, text, icon, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center">
      {icon && (
        <span className="mb-1 flex size-16 items-center justify-center rounded-full bg-marigold-soft text-3xl text-ink">
          {icon}
        </span>
      )}
      <Heading className="text-xl">{title}</Heading>
      {text && <p className="text-balance text-muted">{text}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
