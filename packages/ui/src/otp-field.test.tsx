import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { OtpField } from './otp-field.tsx';

/** ASCII digits, and those of Devanagari. */
const digitsOf = (text: string) =>
  text.replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x966)).replace(/\D/g, '');

function setup(initial = '') {
  const complete = vi.fn();
  function Example() {
    const [code, setCode] = useState(initial);
    return (
      <OtpField digitsOf={digitsOf} label="Code" value={code} onChange={setCode} onComplete={complete} />
    );
  }
  render(<Example />);
  return { complete, input: screen.getByLabelText<HTMLInputElement>('Code') };
}

describe('OtpField', () => {
  it('requests autofill of one-time codes and a numeric keyboard', () => {
    const { input } = setup();
    expect(input.autocomplete).toBe('one-time-code');
    expect(input.inputMode).toBe('numeric');
  });

  it('accepts four digits and calls onComplete with them', async () => {
    const { input, complete } = setup();
    await userEvent.type(input, 'a1b2-34');
    expect(input).toHaveValue('1234');
    await userEvent.keyboard('5');
    expect(input.value).toHaveLength(4);
    expect(complete.mock.calls[0]).toEqual(['1234']);
  });

  it('extracts the code from a pasted sentence', async () => {
    const { input, complete } = setup();
    await userEvent.click(input);
    await userEvent.paste('Your code is 8421. Do not share it.');
    expect(input).toHaveValue('8421');
    expect(complete).toHaveBeenCalledExactlyOnceWith('8421');
  });

  it('accepts digits of another script as its `digitsOf` reads them', async () => {
    const { input, complete } = setup();
    await userEvent.type(input, '८४');
    await userEvent.paste('२१');
    expect(input).toHaveValue('8421');
    expect(complete).toHaveBeenCalledExactlyOnceWith('8421');
  });

  it('keeps its digits when a text without a digit is pasted over them', async () => {
    const { input } = setup('12');
    input.focus();
    input.setSelectionRange(0, 2);
    await userEvent.paste('code');
    expect(input).toHaveValue('12');
    await userEvent.clear(input);
    expect(input).toHaveValue('');
  });

  it('replaces the active digit after the arrow keys moved to it', async () => {
    const { input } = setup('1234');
    await userEvent.click(input);
    await userEvent.keyboard('{Home}{ArrowRight}9');
    expect(input).toHaveValue('1934');
    await userEvent.keyboard('8');
    expect(input).toHaveValue('1984');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}7');
    expect(input).toHaveValue('1784');
  });

  it('marks the next box as active while the field has the focus', async () => {
    const { input } = setup();
    const findActiveBox = () =>
      [...document.querySelectorAll('span')].findIndex((box) => 'active' in box.dataset);
    expect(findActiveBox()).toBe(-1);
    act(() => input.focus());
    const first = findActiveBox();
    expect(first).toBeGreaterThanOrEqual(0);
    await userEvent.keyboard('12');
    expect(findActiveBox()).toBe(first + 2);
    await userEvent.tab();
    expect(findActiveBox()).toBe(-1);
  });

  it('marks the first box as active when the code is cleared', () => {
    const { rerender } = render(
      <OtpField digitsOf={digitsOf} label="Code" value="1234" onChange={() => {}} />,
    );
    act(() => screen.getByLabelText('Code').focus());
    const marked = () =>
      [...document.querySelectorAll('span[aria-hidden]')].map(
        (box) => 'active' in (box as HTMLElement).dataset,
      );
    expect(marked()).toEqual([false, false, false, true]);
    rerender(<OtpField digitsOf={digitsOf} label="Code" value="" onChange={() => {}} />);
    expect(marked()).toEqual([true, false, false, false]);
  });

  it('deletes from the end with backspace', async () => {
    const { input } = setup('12');
    await userEvent.click(input);
    await userEvent.keyboard('{End}{Backspace}');
    expect(input).toHaveValue('1');
    await userEvent.keyboard('{Backspace}{Backspace}');
    expect(input).toHaveValue('');
  });

  it('describes the field by its error', () => {
    render(
      <OtpField digitsOf={digitsOf} label="Code" value="" onChange={() => {}} error="OTP is required" />,
    );
    const input = screen.getByLabelText('Code');
    expect(input).toHaveAttribute('aria-invalid', 'true');
    const described = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('OTP is required');
  });
});
