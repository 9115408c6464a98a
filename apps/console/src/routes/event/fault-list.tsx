import { NoticeBox } from '@jalsa/ui/notice-box';
import { useEffect, useRef } from 'react';
import { fieldLabels, editorTexts as texts } from '../../texts/events.ts';

/** The reasons of a refused publication; each leads to its field. */
export function FaultList({ faults }: { faults: Readonly<Record<string, string>> }) {
  const box = useRef<HTMLDivElement>(null);
  const paths = Object.keys(faults);
  const hasFaults = paths.length > 0;
  useEffect(() => {
    if (hasFaults) box.current?.focus();
  }, [hasFaults]);
  if (!hasFaults) return null;
  return (
    <NoticeBox
      ref={box}
      tabIndex={-1}
      role="alert"
      title={texts.faults(paths.length)}
      className="mb-4 max-w-4xl outline-none"
    >
      {paths.map((path) => (
        <button
          key={path}
          type="button"
          className="block min-h-11 text-left underline sm:min-h-8"
          onClick={() => focusField(path)}
        >
          {labelOf(path)}: {faults[path]}
        </button>
      ))}
    </NoticeBox>
  );
}

const labelOf = (path: string): string => {
  const names = path.split('.').filter((part) => !/^\d+$/.test(part));
  const name = names.findLast((part) => part in fieldLabels) as keyof typeof fieldLabels | undefined;
  const number = /\.(\d+)(?:\.|$)/.exec(path)?.[1];
  return `${name ? fieldLabels[name] : path}${number === undefined ? '' : ` ${Number(number) + 1}`}`;
};

/** Focuses the field of a path, or the first one of a list. */
function focusField(path: string): void {
  const fields = [...document.querySelectorAll<HTMLElement>('[name]')];
  const field =
    fields.find((one) => one.getAttribute('name') === path) ??
    fields.find((one) => one.getAttribute('name')?.startsWith(`${path}.`));
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}
