import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { QuantityStepper, type QuantityStepperProps } from './quantity-stepper.tsx';

export interface QuantityPickerProps extends QuantityStepperProps {
  /** The button that stands in place of the stepper while the quantity is 0. */
  add: {
    text: string;
    label: string;
    disabled: boolean;
    /** The quantity that it chooses. */
    quantity: number;
  };
}

/** The Add button, or the stepper when the quantity is above 0. The focus stays when one replaces the other. */
export function QuantityPicker({ add, ...stepper }: QuantityPickerProps) {
  const { value, onChange } = stepper;
  const frame = useRef<HTMLDivElement>(null);
  const shouldMoveFocus = useRef(false);
  const isChosen = value > 0;
  const set = (next: number) => {
    shouldMoveFocus.current = isChosen !== next > 0;
    onChange(next);
  };
  useEffect(() => {
    if (!shouldMoveFocus.current) return;
    shouldMoveFocus.current = false;
    const buttons = frame.current?.querySelectorAll<HTMLElement>('button:not(:disabled)');
    buttons?.[buttons.length - 1]?.focus();
  }, [isChosen]);
  return (
    <div ref={frame}>
      {isChosen ? (
        <QuantityStepper {...stepper} onChange={set} />
      ) : (
        <Button
          variant="secondary"
          className="min-w-24"
          aria-label={add.label}
          disabled={add.disabled}
          onClick={() => set(add.quantity)}
        >
          {add.text}
        </Button>
      )}
    </div>
  );
}
