import { Button } from '@jalsa/ui/button';
import { TextArea } from '@jalsa/ui/text-area';
import { useState } from 'react';
import { reviewTexts as texts } from '../../texts/operators.ts';

interface DecisionFormProps {
  isPending: boolean;
  onDecide: (decision: { approve: boolean; reason: string | null }) => void;
}

/** Approves, or refuses with a reason. */
export function DecisionForm({ isPending, onDecide }: DecisionFormProps) {
  const [reason, setReason] = useState('');
  return (
    <div className="space-y-3 border-line border-t pt-4">
      <TextArea
        label={texts.reason}
        hint={texts.reasonHint}
        rows={2}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className="grid grid-cols-2 gap-3">
        <Button
          variant="secondary"
          disabled={reason.trim() === '' || isPending}
          onClick={() => onDecide({ approve: false, reason })}
        >
          {texts.refuse}
        </Button>
        <Button
          busy={isPending}
          busyLabel={texts.deciding}
          onClick={() => onDecide({ approve: true, reason: null })}
        >
          {texts.approve}
        </Button>
      </div>
    </div>
  );
}
