import { makeConstants } from '@jalsa/checkout/test/make/constants';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { failure } from '../../../test/fake-server.ts';
import { renderSite } from '../../../test/render-site.tsx';
import { privacyPage } from '../../texts/privacy-policy.ts';
import { refundsPage } from '../../texts/refund-and-cancellation.ts';
import { termsPage } from '../../texts/terms-and-conditions.ts';

const CONSTANTS = 'GET /service/accounts_service/v1/no_auth/constants';
const support = { email: 'help@jalsa.example', phones: ['+91 22 4000 1234', ''] as [string, string] };
const world = { answers: { [CONSTANTS]: () => ({ body: makeConstants({ support }) }) } };

describe.each([
  ['/terms-and-conditions', termsPage],
  ['/privacy-policy', privacyPage],
  ['/refund&cancellation', refundsPage],
  ['/refund%26cancellation', refundsPage],
])('%s', (address, { title, sections }) => {
  it('shows every section with a link from the contents', async () => {
    renderSite(address, world);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    const [contents] = screen.getAllByRole('navigation', { name: 'On this page' });
    const links = within(contents as HTMLElement).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href')?.split('#')[1])).toEqual([
      ...sections.map(({ id }) => id),
      'contact',
    ]);
    for (const section of sections) {
      const heading = screen.getByRole('heading', { level: 2, name: section.title });
      expect(heading.id).toBe(section.id);
      for (const text of section.blocks.flat()) expect(screen.getByText(text)).toBeInTheDocument();
    }
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  });
});

it('shows the day of the last change', async () => {
  renderSite('/privacy-policy', world);
  const day = await screen.findByText('28 November 2026');
  expect(day).toHaveAttribute('datetime', privacyPage.changed);
});

it('shows the support contacts', async () => {
  renderSite('/privacy-policy', world);
  const contact = within(await screen.findByRole('region', { name: 'Talk to us' }));
  const links = contact.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['mailto:help@jalsa.example', 'tel:+912240001234']);
  expect(contact.getByText(/Grievance Officer/)).toBeInTheDocument();
});

it('shows the page when the support contacts cannot be loaded', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  renderSite('/privacy-policy', { answers: { [CONSTANTS]: () => failure(403, 'forbidden', 'Not today.') } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeInTheDocument();
  expect(screen.queryByText('Talk to us')).not.toBeInTheDocument();
  expect(screen.getByText('We couldn’t load our contact details.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
});

it('moves the focus to the section of a link', async () => {
  const { router } = renderSite('/terms-and-conditions', world);
  const [link] = await screen.findAllByRole('link', { name: 'Payment' });
  await userEvent.click(link as HTMLElement);
  await waitFor(() => expect(document.activeElement?.id).toBe('payment'));
  expect(router.state.location.hash).toBe('#payment');
});
