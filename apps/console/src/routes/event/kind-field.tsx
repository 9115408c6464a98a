import { NativeSelect } from '@jalsa/ui/native-select';
import { editorTexts as texts } from '../../texts/events.ts';

interface KindFieldProps {
  /** Whether rupees are taken off, and not a percentage. */
  isPoints: boolean;
  onChange: (isPoints: boolean) => void;
}

export function KindField({ isPoints, onChange }: KindFieldProps) {
  return (
    <NativeSelect
      label={texts.discountKind}
      value={isPoints ? 'rupees' : 'percent'}
      onChange={(kind) => onChange(kind === 'rupees')}
      choices={[
        { value: 'rupees', label: texts.rupees },
        { value: 'percent', label: texts.percent },
      ]}
    />
  );
}
