import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { SiteContext, SiteLink } from './site-link.tsx';
import type { SiteName } from './sites.ts';

/** Follows a link to `/blogs` on a page of the site; returns whether the router followed it. */
async function followLink(site: SiteName, to = '/blogs'): Promise<boolean> {
  const page = (
    <SiteContext value={site}>
      <SiteLink to={to}>Blogs</SiteLink>
    </SiteContext>
  );
  const mount = site === 'blogs' ? '/blogs' : '/';
  const router = createMemoryRouter(
    [
      { path: '/start', element: page },
      { path: '*', element: <p>another page</p> },
    ],
    { basename: mount, initialEntries: [site === 'blogs' ? '/blogs/start' : '/start'] },
  );
  render(<RouterProvider router={router} />);
  const link = screen.getByRole('link', { name: 'Blogs' });
  expect(link).toHaveAttribute('href', to);
  // jsdom cannot load the document of a plain anchor. React has handled the click before it reaches the document.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await userEvent.click(link);
  return router.state.location.pathname !== (site === 'blogs' ? '/blogs/start' : '/start');
}

it.each(['/blogs', '/blogs?kind=admin', '/blogs/jazz#start'])(
  'lets the router follow a link inside a site below a mount: %s',
  async (to) => {
    expect(await followLink('blogs', to)).toBe(true);
  },
);

it('lets the browser follow a link to another site', async () => {
  expect(await followLink('marketplace')).toBe(false);
});
