import type { EventContent } from '@jalsa/api-client/console';
import { Button } from '@jalsa/ui/button';
import { LazyDialog } from '@jalsa/ui/lazy-dialog';
import { RadioGroup } from '@jalsa/ui/radio-group';
import { reportPartFailure } from '@jalsa/web/frame/report-part-failure';
import { useState } from 'react';
import { commonTexts } from '../../texts/common.ts';
import { fieldLabels, editorTexts as texts } from '../../texts/events.ts';
import type { Merge } from './use-event-editor.ts';

interface MergeDialogProps {
  merge: Merge;
  onResolve: (content: EventContent) => void;
}

/** Asks for each field that two people changed differently whose change counts. */
export function MergeDialog({ merge, onResolve }: MergeDialogProps) {
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const resolve = () => {
    const chosen = merge.conflicts.filter(({ field }) => theirs.includes(field));
    const taken = Object.fromEntries(chosen.map((conflict) => [conflict.field, conflict.theirs]));
    onResolve({ ...merge.content, ...taken });
  };
  return (
    <LazyDialog
      open
      onOpenChange={resolve}
      title={texts.mergeTitle}
      description={texts.mergeText(merge.draft.updated_by)}
      closeLabel={commonTexts.close}
      onLoadFailure={reportPartFailure}
    >
      <div className="space-y-5">
        {merge.conflicts.map(({ field, mine, theirs: their }) => (
          <RadioGroup
            key={field}
            label={fieldLabels[field]}
            name={`merge-${field}`}
            value={theirs.includes(field) ? 'theirs' : 'mine'}
            onChange={(choice) =>
              setTheirs((list) =>
                choice === 'theirs' ? [...list, field] : list.filter((one) => one !== field),
              )
            }
            choices={[
              { value: 'mine', label: `${texts.mine}: ${shown(mine)}` },
              { value: 'theirs', label: `${texts.theirs}: ${shown(their)}` },
            ]}
          />
        ))}
        <Button className="w-full" onClick={resolve}>
          {texts.mergeConfirm}
        </Button>
      </div>
    </LazyDialog>
  );
}

const LONGEST = 160;

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return texts.empty;
  const text = typeof value === 'string' ? textOf(value) : names(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** The text of a description, which is HTML; a parsed document runs nothing of it. */
const textOf = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';

/** A list in a few words. */
function names(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  return value
    .map((entry: { package_name?: string; coupon_name?: string; name?: string; event_start?: string }) =>
      typeof entry === 'string'
        ? entry
        : (entry.package_name ?? entry.coupon_name ?? entry.name ?? entry.event_start ?? ''),
    )
    .join(', ');
}
