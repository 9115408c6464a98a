import { cx } from './lib/cx.ts';

export interface ProgressBarProps {
  /** The part that is done, from 0 to 1. */
  part: number;
  /** The progress in words, such as 'Uploading… 40%', shown beside the bar, or below it where there is little room. */
  text: string;
  className?: string;
}

/** The progress of work whose size is known, such as an upload. */
export function ProgressBar({ part, text, className }: ProgressBarProps) {
  return (
    <p className={cx('flex flex-wrap items-center gap-x-3 gap-y-1.5 text-muted text-sm', className)}>
      <progress
        value={part}
        max={1}
        aria-label={text}
        className="h-1.5 min-w-0 grow basis-32 appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-leaf"
      />
      {text}
    </p>
  );
}
