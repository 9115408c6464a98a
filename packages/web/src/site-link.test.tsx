import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { SiteContext, SiteLink } from './site-link.tsx';
import type { SiteName } from './sites.ts';

/** Follows a link to `/blogs` on a page of the site; returns whether the router followed it. */
async function followLink(site: SiteName): Promise<boolean> {
  const page = (
    <SiteContext value={site}>
      <SiteLink to="/blogs">Blogs</SiteLink>
    </SiteContext>
  );
  const router = createMemoryRouter([
    { path: '/', element: page },
    { path: '/blogs', element: <p>list of blogs</p> },
  ]);
  render(<RouterProvider router={router} />);
  const link = screen.getByRole('link', { name: 'Blogs' });
  expect(link).toHaveAttribute('href', '/blogs');
  // jsdom cannot load the document of a plain anchor. React has handled the click before it reaches the document.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await userEvent.click(link);
  return router.state.location.pathname === '/blogs';
}

it('lets the router follow a link inside the site', async () => {
  expect(await followLink('blogs')).toBe(true);
});

it('lets the browser follow a link to another site', async () => {
  expect(await followLink('marketplace')).toBe(false);
});
