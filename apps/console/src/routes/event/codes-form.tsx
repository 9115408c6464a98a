import { CODES_MAX } from '@jalsa/api-client/console';
import { Button } from '@jalsa/ui/button';
import { TextField } from '@jalsa/ui/text-field';
import { PlainForm } from '@jalsa/web/forms/plain-form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { editorTexts as texts } from '../../texts/events.ts';
import { useEditor } from './editor-context.ts';
import { KindField } from './kind-field.tsx';

/** Makes a batch of single-use codes. */
export function CodesForm({ onDone }: { onDone: () => void }) {
  const { organiser, draft, flush, adopt } = useEditor();
  const api = useApi();
  const [name, setName] = useState('');
  const [count, setCount] = useState(100);
  const [prefix, setPrefix] = useState('');
  const [value, setValue] = useState<number>();
  const [isPoints, setPoints] = useState(true);
  const make = useMutation({
    mutationFn: async () => {
      const stored = await flush();
      if (!stored) return null;
      return api().events.addCodes({
        params: { organiser, event: draft._id },
        body: {
          version: stored.version,
          name: name.trim(),
          count,
          prefix,
          discount_value: value ?? 0,
          is_points: isPoints,
        },
      });
    },
    onSuccess: (changed) => {
      if (changed) adopt(changed);
      onDone();
    },
    meta: { success: texts.codesMade },
  });
  return (
    <PlainForm className="space-y-4" onSubmit={() => make.mutate()}>
      <TextField
        label={texts.batchName}
        required
        maxLength={120}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={texts.codeCount}
          type="number"
          min={1}
          max={CODES_MAX}
          value={count}
          onChange={({ currentTarget }) =>
            setCount(Math.max(1, Math.min(CODES_MAX, currentTarget.valueAsNumber || 1)))
          }
        />
        <TextField
          label={texts.prefix}
          hint={texts.prefixHint}
          maxLength={4}
          value={prefix}
          onChange={({ currentTarget }) =>
            setPrefix(currentTarget.value.toUpperCase().replace(/[^A-Z0-9]/g, ''))
          }
        />
        <KindField isPoints={isPoints} onChange={setPoints} />
        <TextField
          label={texts.discountValue}
          type="number"
          min={0}
          step={0.01}
          value={value ?? ''}
          onChange={({ currentTarget }) => setValue(currentTarget.valueAsNumber)}
        />
      </div>
      <Button
        type="submit"
        className="w-full"
        disabled={!name.trim() || !value}
        busy={make.isPending}
        busyLabel={texts.makingCodes}
      >
        {texts.makeCodes}
      </Button>
    </PlainForm>
  );
}
