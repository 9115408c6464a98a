import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeDriverAccess } from '../../lib/driver-access.ts';
import { routes } from '../../router/routes.tsx';
import { pageTexts } from '../../texts/page-texts.ts';

const { title, lead } = pageTexts.register;
const { privacy, privacyLink } = pageTexts.frame;

beforeEach(() => {
  // The server does not answer, so the poster is loading.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

function open() {
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/STAND-1'] })} />);
}

test('the texts of the first page can be read while its poster is loading', async () => {
  open();
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(lead)).toBeVisible();
  expect(screen.getByText(privacy)).toBeVisible();
  expect(privacy).toMatch(/deleted 30 days after our decision/);
  expect(screen.getByRole('link', { name: privacyLink })).toHaveAttribute('href', '/privacy-policy');
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
});

test('a verified driver, whose documents are loading, does not see them', async () => {
  storeDriverAccess({ driverId: 'd1', token: 't1' });
  open();
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
  expect(screen.queryByText(title)).toBeNull();
});
