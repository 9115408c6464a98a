import { ChevronDownIcon } from '@jalsa/ui/icons';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { CHIP } from './filter-link.tsx';

interface FilterMenuProps {
  /** The name of the filter and its choice. */
  label: ReactNode;
  /** The filter is active. */
  isActive?: boolean;
  /** Aligns the menu with the end of its chip. */
  atEnd?: boolean;
  children: (close: () => void) => ReactNode;
}

/** A chip that opens a menu, also without JavaScript. Escape, a click outside and moving the focus outside close it. */
export function FilterMenu({ label, isActive = false, atEnd = false, children }: FilterMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  // A choice closes the menu and returns the focus to the chip.
  const closeAndFocus = () => {
    close();
    menu.current?.querySelector('summary')?.focus();
  };
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!menu.current?.contains(target as Node) && menu.current) menu.current.open = false;
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, []);
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && menu.current?.open) closeAndFocus();
  };
  return (
    <details ref={menu} name="filter-menu" onBlur={onBlur} onKeyDown={onKeyDown} className="group relative">
      <summary
        className={`${CHIP} cursor-pointer list-none [&::-webkit-details-marker]:hidden ${isActive ? 'border-ink font-semibold shadow-[inset_0_0_0_1px_var(--color-ink)]' : ''}`}
      >
        <span>{label}</span>
        <ChevronDownIcon className="-mr-1 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div
        className={`absolute top-full z-10 mt-2 max-h-[70dvh] min-w-56 overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface p-2 shadow-lg ${atEnd ? 'right-0' : 'left-0'}`}
      >
        {children(closeAndFocus)}
      </div>
    </details>
  );
}
