import type { BulkJob } from '@jalsa/api-client/console';
import { Badge } from '@jalsa/ui/badge';
import { Button } from '@jalsa/ui/button';
import { ProgressBar } from '@jalsa/ui/progress-bar';
import { formatMoment } from '@jalsa/web/format/format-dates';
import { Loaded } from '../../components/loaded.tsx';
import { rupees } from '../../features/orders/rupees.ts';
import { bulkTexts as texts } from '../../texts/bulk.ts';
import { useBulkJobs, useBulkPause } from './use-bulk.ts';

interface JobListProps {
  event: string;
  /** The kinds of jobs that the reader may pause and resume. */
  kinds: readonly BulkJob['kind'][];
}

/** The bulk jobs of an event with their progress. */
export function JobList({ event, kinds }: JobListProps) {
  const jobs = useBulkJobs(event);
  const pause = useBulkPause(event);
  return (
    <Loaded query={jobs}>
      {(list) =>
        list.length === 0 ? (
          <p className="text-muted text-sm">{texts.noJobs}</p>
        ) : (
          <ul className="divide-y divide-line">
            {list.map((job) => (
              <li key={job._id} className="space-y-1 py-3 first:pt-0 last:pb-0">
                <p className="flex flex-wrap items-center gap-2">
                  <strong>{texts[job.kind]}</strong>
                  <Badge tone={job.state === 'running' ? 'marigold' : 'plain'}>
                    {texts.states[job.state]}
                  </Badge>
                  {job.kind === 'refund' && (
                    <span className="tabular-nums">{rupees(job.amount + job.at_desk)}</span>
                  )}
                </p>
                <p className="wrap-anywhere text-sm">{job.text}</p>
                <ProgressBar
                  part={Math.min(1, job.done / job.orders)}
                  text={texts.progress(job.done, job.orders)}
                />
                <p className="text-muted text-xs">{texts.by(job.by, formatMoment(job.created_at))}</p>
                {job.state !== 'done' && kinds.includes(job.kind) && (
                  <Button
                    variant="secondary"
                    busy={pause.isPending && pause.variables._id === job._id}
                    onClick={() => pause.mutate(job)}
                  >
                    {job.state === 'running' ? texts.pause : texts.resume}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
