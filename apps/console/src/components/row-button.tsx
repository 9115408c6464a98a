import { Button } from '@jalsa/ui/button';
import type { ComponentType } from 'react';

interface RowButtonProps {
  label: string;
  /** The accessible name, with the row that the button is for. */
  title: string;
  Icon: ComponentType;
  onClick: () => void;
}

/** A button in a row of a table. */
export function RowButton({ label, title, Icon, onClick }: RowButtonProps) {
  return (
    <Button variant="ghost" aria-label={title} className="px-3 text-sm md:min-h-9" onClick={onClick}>
      <Icon />
      {label}
    </Button>
  );
}
