import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { makeBanner } from '../../../test/make/landing.ts';
import { renderSite } from '../../../test/render-site.tsx';
import { bannerLink } from '../../features/landing/banner-link.ts';

const names = (links: HTMLElement[]) => links.map(({ textContent }) => textContent);

it('the frame links to every area', async () => {
  localStorage.setItem('accessToken', 'token-0');
  localStorage.setItem('partnerId', 'customer-1');
  renderSite('/?city=pune');
  const header = within(await screen.findByRole('banner'));
  expect(await header.findByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
  expect(header.getByRole('link', { name: 'Venues' })).toHaveAttribute(
    'href',
    '/venues/table-booking?city=pune',
  );
  expect(header.getByRole('link', { name: 'Blogs' })).toHaveAttribute('href', '/blogs?city=pune');
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'Support' })).toHaveAttribute('href', '/support');
  expect(footer.getByRole('link', { name: 'Host an event' })).toHaveAttribute('href', '/host');
  expect(footer.getByRole('link', { name: 'Join as an artist' })).toHaveAttribute(
    'href',
    '/host/artist-onboard',
  );
  expect(footer.getByRole('link', { name: 'All ways to join' })).toHaveAttribute('href', '/host/choose');
  expect(footer.getByRole('link', { name: 'Blogs' })).toHaveAttribute('href', '/blogs?city=pune');
  await userEvent.click(header.getByRole('button', { name: 'Open menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(names(menu.getAllByRole('link'))).toEqual([
    'Profile',
    'My tickets',
    'My plan',
    'Support',
    'Venues',
    'Artists',
    'Blogs',
  ]);
  expect(menu.getByRole('link', { name: 'Blogs' })).toHaveAttribute('href', '/blogs?city=pune');
});

it('the landing page links to the venues', async () => {
  const venue = {
    _id: 'v',
    name: 'Kesar',
    handle: 'kesar',
    place_name: 'Fort',
    city: 'pune',
    images: [],
    cuisines: [],
  };
  const venues = [{ ...venue, opens: '12:00', closes: '23:00', package_data: [] }];
  const path = 'GET /service/events_service/v2/no_auth/venues';
  renderSite('/?city=pune', { answers: { [path]: () => ({ body: venues }) } });
  const section = within(await screen.findByRole('region', { name: 'Dinner after the show?' }));
  expect(section.getByRole('link', { name: 'See venues' })).toHaveAttribute(
    'href',
    '/venues/table-booking?city=pune',
  );
});

it('banners for hosts and artists link to their areas', () => {
  expect(bannerLink(makeBanner({ banner_type: 'eventHost' }))?.to).toBe('/host');
  expect(bannerLink(makeBanner({ banner_type: 'artist' }))?.to).toBe('/host/artist-onboard');
});

it('the choice page links to hosting and to the artists', async () => {
  renderSite('/host/choose');
  const main = within(await screen.findByRole('main'));
  expect(names(await main.findAllByRole('link'))).toEqual(['Host an Event', 'Onboard as an artist']);
});
