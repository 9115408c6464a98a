import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { AlertIcon, RetryIcon } from './icons.tsx';

export interface ErrorStateProps {
  title: string;
  /** What happened, and what can be done. */
  text?: string;
  retryLabel: string;
  onRetry: () => void;
  /** The retry is under way. */
  busy?: boolean;
  busyLabel?: string;
  headingLevel?: 1 | 2 | 3;
}

/** Stands where content would be, when it could not be loaded, and offers to try again. */
export function ErrorState({
  title,
  text,
  retryLabel,
  onRetry,
  busy,
  busyLabel,
  headingLevel,
}: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        text={text}
        headingLevel={headingLevel}
        icon={<AlertIcon />}
        action={
          <Button variant="secondary" busy={busy} busyLabel={busyLabel} onClick={onRetry}>
            <RetryIcon />
            {retryLabel}
          </Button>
        }
      />
    </div>
  );
}
