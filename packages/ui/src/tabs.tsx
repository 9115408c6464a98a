import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { cx } from './lib/cx.ts';

export interface TabItem<Id extends string = string> {
  id: Id;
  label: ReactNode;
}

export interface TabsProps<Id extends string> {
  /** The accessible name of the tab list. */
  label: string;
  items: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** The content of the selected tab. */
  children: ReactNode;
  className?: string;
}

/** Tabs with the caller's content. The arrow keys, Home and End select a tab, as in the ARIA tabs pattern. */
export function Tabs<Id extends string>({
  label,
  items,
  value,
  onChange,
  children,
  className,
}: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const tabId = (id: Id) => `${base}-tab-${id}`;
  const panelId = `${base}-panel`;

  const onKeyDown = (event: KeyboardEvent) => {
    const index = items.findIndex((item) => item.id === value);
    const targets: Record<string, number> = {
      ArrowRight: (index + 1) % items.length,
      ArrowLeft: (index - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    };
    const nextIndex = targets[event.key];
    const item = nextIndex === undefined ? undefined : items[nextIndex];
    if (!item || nextIndex === undefined) return;
    event.preventDefault();
    onChange(item.id);
    const tab = list.current?.children[nextIndex];
    if (tab instanceof HTMLElement) tab.focus();
  };

  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-1 overflow-x-auto border-line border-b"
      >
        {items.map((item) => {
          const selected = item.id === value;
          return (
            <button
              key={item.id}
              type="button"
              role="tab"
              id={tabId(item.id)}
              aria-selected={selected}
              aria-controls={selected ? panelId : undefined}
              tabIndex={selected ? 0 : -1}
              onClick={() => onChange(item.id)}
              className={cx(
                'min-h-11 whitespace-nowrap rounded-t-sm border-b-3 px-2.5 pt-1 font-semibold max-sm:text-sm sm:px-4 transition-colors -outline-offset-3',
                selected ? 'border-marigold text-ink' : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {item.label}
            </button>
          );
        })}
      </div>
      <div role="tabpanel" id={panelId} aria-labelledby={tabId(value)} className="pt-4">
        {children}
      </div>
    </div>
  );
}
