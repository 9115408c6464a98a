import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { NativeSelect } from './native-select.tsx';

const choices = [
  { value: '', label: 'Any day' },
  { value: 'monday', label: 'Monday' },
];

it('reports the chosen value and describes its error', async () => {
  const onChange = vi.fn();
  render(<NativeSelect label="Day" choices={choices} value="" onChange={onChange} error="Choose a day" />);
  const select = screen.getByRole<HTMLSelectElement>('combobox', {
    name: 'Day',
    description: 'Choose a day',
  });
  await userEvent.selectOptions(select, 'Monday');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('monday');
  expect(select.value).toBe('');
});

it('reports a value that was chosen before hydration', async () => {
  const onChange = vi.fn();
  const field = <NativeSelect label="Day" choices={choices} value="" onChange={onChange} />;
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(field);
  const select = container.querySelector('select');
  if (select) select.value = 'monday';
  render(field, { container, hydrate: true });
  expect(onChange).toHaveBeenCalledExactlyOnceWith('monday');
});
