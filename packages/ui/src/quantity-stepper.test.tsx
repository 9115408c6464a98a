import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { QuantityStepper } from './quantity-stepper.tsx';

const texts = { label: 'Early bird', decrease: 'Remove one', increase: 'Add one' };

function setup(initial: number, max = 12) {
  const change = vi.fn();
  function Example() {
    const [value, setValue] = useState(initial);
    return (
      <QuantityStepper
        value={value}
        max={max}
        texts={texts}
        message={value >= max ? `Max package limit : ${max}` : null}
        onChange={(next) => {
          change(next);
          setValue(next);
        }}
      />
    );
  }
  render(<Example />);
  return {
    change,
    input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Early bird' }),
    plus: screen.getByRole<HTMLButtonElement>('button', { name: 'Add one' }),
    minus: screen.getByRole<HTMLButtonElement>('button', { name: 'Remove one' }),
  };
}

describe('QuantityStepper', () => {
  it('counts up and down to 0', async () => {
    const { change, plus, minus } = setup(1);
    await userEvent.click(plus);
    await userEvent.click(minus);
    await userEvent.click(minus);
    expect(change.mock.calls.flat()).toEqual([2, 1, 0]);
    expect(minus).toBeDisabled();
  });

  it('accepts typed digits only', async () => {
    const { change, input } = setup(1);
    await userEvent.clear(input);
    await userEvent.type(input, '-e3.');
    expect(input).toHaveValue('3');
    expect(new Set(change.mock.calls.flat())).toEqual(new Set([3]));
  });

  it('grows with the digits of its value', async () => {
    const { input } = setup(1, 200_000);
    expect(input.size).toBe(1);
    await userEvent.clear(input);
    await userEvent.type(input, '123456');
    expect(input).toHaveValue('123456');
    expect(input.size).toBe(6);
  });

  it('restores the value when the emptied input loses the focus', async () => {
    const { change, input } = setup(2);
    await userEvent.clear(input);
    expect(input).toHaveValue('');
    await userEvent.tab();
    expect(input).toHaveValue('2');
    expect(change).not.toHaveBeenCalled();
  });

  it('limits the value to the maximum, disables plus and input, and shows the message', async () => {
    const { change, input, plus, minus } = setup(1, 4);
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('');
    expect(status.className).not.toContain('hidden');
    await userEvent.clear(input);
    await userEvent.type(input, '9');
    expect(screen.getByRole('status')).toBe(status);
    expect(change).toHaveBeenLastCalledWith(4);
    expect(input).toHaveValue('4');
    expect(input).toBeDisabled();
    expect(plus).toBeDisabled();
    expect(minus).toBeEnabled();
    expect(screen.getByRole('status').textContent).toBe('Max package limit : 4');
    expect(minus).toHaveFocus();
  });
});
