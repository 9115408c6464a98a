import { makeConstants } from '@jalsa/checkout/test/make/constants';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { failure } from '../../../test/fake-server.ts';
import { renderSite } from '../../../test/render-site.tsx';

const CONSTANTS = 'GET /service/accounts_service/v1/no_auth/constants';
const terms = { fee: 'You pay nothing.', payout: 'Three days after the event.' };

afterEach(() => vi.restoreAllMocks());

it('shows the terms of the catalogue and leads to the form, the dashboard and the choice', async () => {
  const body = makeConstants({ business_dashboard_url: 'https://business.example/', host_terms: terms });
  renderSite('/host', { answers: { [CONSTANTS]: () => ({ body }) } });
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText(terms.fee)).toBeInTheDocument();
  expect(main.getByText(terms.payout)).toBeInTheDocument();
  const href = (name: string) => main.getByRole('link', { name }).getAttribute('href');
  expect(href('Learn More about selling tickets with Jalsa')).toBe('https://business.example/');
  expect(href('Book a Demo')).toBe('/host/event-host');
  expect(href('See all ways to join')).toBe('/host/choose');
  const toggle = within(main.getByRole('navigation', { name: 'What would you like to do?' }));
  expect(toggle.getByRole('link', { name: 'Buy Tickets' })).toHaveAttribute('href', '/');
  expect(toggle.getByRole('link', { name: 'Host Event' })).toHaveAttribute('aria-current', 'page');
});

it('leaves out what the catalogue does not say', async () => {
  const body = makeConstants({ business_dashboard_url: null, host_terms: null });
  renderSite('/host', { answers: { [CONSTANTS]: () => ({ body }) } });
  await screen.findByRole('link', { name: 'Book a Demo' });
  expect(screen.queryByRole('link', { name: /Learn More/ })).not.toBeInTheDocument();
  expect(screen.queryByText('What it costs and when you get paid')).not.toBeInTheDocument();
});

it('offers to load the terms again when they could not be loaded', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  renderSite('/host', { answers: { [CONSTANTS]: () => failure(403, 'forbidden', 'Not today.') } });
  expect(await screen.findByText('We couldn’t load our terms for hosts.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Book a Demo' })).toBeInTheDocument();
});

it('the choice page has a card for each way to join that exists', async () => {
  renderSite('/host/choose');
  const card = await screen.findByRole('link', { name: 'Host an Event' });
  expect(card).toHaveAttribute('href', '/host/event-host');
});
