import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderSite } from '../../../test/render-site.tsx';

const connection = vi.hoisted(() => ({ isOffline: true }));

vi.mock('../../features/cities/city-picker.tsx', async (original) => {
  const real = await original<typeof import('../../features/cities/city-picker.tsx')>();
  return {
    get CityPicker() {
      if (connection.isOffline) throw new TypeError('Failed to fetch dynamically imported module');
      return real.CityPicker;
    },
  };
});

it('the city picker reports that it cannot be loaded, and opens when it can be', async () => {
  renderSite('/?city=pune');
  const opener = await screen.findByRole('button', { name: 'City: Pune. Choose another' });
  await userEvent.click(opener);
  expect(await screen.findByText('An error occurred. Please try again.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  connection.isOffline = false;
  await userEvent.click(opener);
  expect(await screen.findByRole('dialog', { name: 'Events Available in These Cities' })).toBeInTheDocument();
});
