import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Combobox } from './combobox.tsx';

const CITIES = ['Pune', 'Mumbai', 'Nagpur', 'Navi Mumbai'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

function Example({ error }: { error?: string }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <Combobox
        label="City"
        choices={CITIES}
        value={value}
        onChange={setValue}
        emptyText="No city is called that."
        clearLabel="Clear"
        openLabel="Show cities"
        error={error}
      />
      <output>{value}</output>
    </>
  );
}

const box = () => screen.getByRole('combobox', { name: 'City' });
const findOptions = async () => (await screen.findAllByRole('option')).map((option) => option.textContent);

it('lists the choices that contain the typed text, and chooses one by keyboard', async () => {
  render(<Example />);
  await userEvent.type(box(), 'mum');
  expect(await findOptions()).toEqual(['Mumbai', 'Navi Mumbai']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(box()).toHaveValue('Navi Mumbai'));
  expect(document.querySelector('output')).toHaveTextContent('navi mumbai');
});

it('shows all choices by its button, and clears the chosen one', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'Show cities' }));
  expect(await findOptions()).toHaveLength(CITIES.length);
  await userEvent.click(screen.getByRole('option', { name: 'Pune' }));
  await waitFor(() => expect(box()).toHaveValue('Pune'));
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(box()).toHaveValue('');
  expect(document.querySelector('output')).toBeEmptyDOMElement();
});

it('says that no choice contains the typed text', async () => {
  render(<Example />);
  await userEvent.type(box(), 'atlantis');
  expect(await screen.findByText('No city is called that.')).toBeInTheDocument();
});

it('restores the chosen name when other text is typed and the list is closed', async () => {
  render(<Example />);
  await userEvent.type(box(), 'pun{Enter}');
  await waitFor(() => expect(box()).toHaveValue('Pune'));
  await userEvent.type(box(), 'xyz');
  await userEvent.click(document.body);
  await waitFor(() => expect(box()).toHaveValue('Pune'));
});

it('is described by its error', () => {
  render(<Example error="Please choose" />);
  expect(box()).toHaveAttribute('aria-invalid', 'true');
  expect(box()).toHaveAccessibleDescription('Please choose');
});

it('renders no style element, which the content security policy forbids', async () => {
  const before = document.querySelectorAll('style').length;
  render(<Example />);
  await userEvent.click(box());
  await userEvent.keyboard('{ArrowDown}');
  await screen.findByRole('listbox');
  expect(document.querySelectorAll('style')).toHaveLength(before);
});

it('asks the app for the choices of a typed text, and shows them all', async () => {
  const onSearch = vi.fn();
  render(
    <Combobox
      label="City"
      choices={CITIES}
      value={null}
      onChange={() => {}}
      onSearch={onSearch}
      emptyText="No city is called that."
      clearLabel="Clear"
      openLabel="Show cities"
    />,
  );
  await userEvent.type(box(), 'poona');
  expect(onSearch).toHaveBeenLastCalledWith('poona');
  expect(await findOptions()).toHaveLength(CITIES.length);
});
