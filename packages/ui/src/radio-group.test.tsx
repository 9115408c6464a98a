import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { RadioGroup } from './radio-group.tsx';

const CHOICES = [
  { value: 'solo', label: 'Solo' },
  { value: 'band', label: 'Band' },
];

function Example() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <RadioGroup label="You are" choices={CHOICES} value={value} onChange={setValue} error="Please choose" />
  );
}

it('chooses by a click on the text and by the arrow keys', async () => {
  render(<Example />);
  const group = within(screen.getByRole('radiogroup', { name: 'You are' }));
  const isChosen = (name: string) => group.getByRole('radio', { name }).getAttribute('aria-checked');
  expect([isChosen('Solo'), isChosen('Band')]).toEqual(['false', 'false']);
  await userEvent.click(group.getByText('Solo'));
  expect([isChosen('Solo'), isChosen('Band')]).toEqual(['true', 'false']);
  await userEvent.keyboard('{ArrowDown}');
  expect([isChosen('Solo'), isChosen('Band')]).toEqual(['false', 'true']);
});

it('is described by its error', () => {
  render(<Example />);
  const group = screen.getByRole('radiogroup');
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Please choose',
  );
});
