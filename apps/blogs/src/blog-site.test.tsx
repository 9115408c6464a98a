import { createCaller } from '@jalsa/api-client';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { failure, fakePosts } from '../test/fake-posts.ts';
import { makeCard, makePost } from '../test/make-post.ts';
import { BlogSite } from './components/blog-site.tsx';
import { ApiContext, apiContext } from './lib/api.ts';
import { apiGroups } from './lib/api-groups.ts';
import { storeArrivalCity } from './lib/city-paths.ts';
import { routes } from './router/routes.tsx';

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

/** Opens an address of the blog with posts that can be away. */
function openBlog(address: string) {
  let isAway = false;
  const server = fakePosts((path) => {
    if (path.endsWith('/list')) {
      const tags = [{ tag: 'Food', total: 1 }];
      return { body: { _payload: [makeCard()], total: 1, page: 0, page_size: 12, tags } };
    }
    return isAway
      ? failure(503, 'unavailable', 'The content site does not answer.')
      : { body: { _payload: makePost() } };
  });
  const api = createCaller(apiGroups, { baseUrl: 'http://localhost', fetch: server.fetch, retries: 0 });
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: structuredRoutes() }], {
    basename: '/blogs',
    initialEntries: [address],
    getContext() {
      const context = new RouterContextProvider();
      context.set(apiContext, api);
      return context;
    },
  });
  render(
    <ApiContext value={() => api}>
      <BlogSite>
        <RouterProvider router={router} />
      </BlogSite>
    </ApiContext>,
  );
  const setAway = (value: boolean) => {
    isAway = value;
  };
  return { router, setAway, asked: server.asked };
}

// The router changes its routes, so that each test gets a copy.
const structuredRoutes = (tree = routes): typeof routes =>
  tree.map((route) =>
    route.index ? { ...route } : { ...route, children: route.children && structuredRoutes(route.children) },
  );

it('opens a post from the list, filters the list, and leads to the marketplace by full loads', async () => {
  const { router, asked } = openBlog('/blogs');
  const filters = within(await screen.findByRole('list', { name: 'Blog category' }));
  await userEvent.click(filters.getByRole('link', { name: 'Guides' }));
  expect(router.state.location.search).toBe('?kind=static');
  expect(asked.at(-1)).toContain('kind=static');
  await userEvent.click(await screen.findByRole('link', { name: 'An evening in Delhi' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'An evening in Delhi' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/blogs/an-evening-in-delhi');
  expect(await screen.findByRole('link', { name: 'Raga by the River' })).toHaveAttribute(
    'href',
    '/events/music/raga',
  );
  const related = within(screen.getByRole('region', { name: 'Related blogs' }));
  expect(related.getByRole('link', { name: 'A guide' })).toHaveAttribute('href', '/blogs/guide');
  expect(related.getByRole('link', { name: 'More Blogs' })).toHaveAttribute('href', '/blogs');
});

it('shows a toast and Retry when a post cannot be loaded, and the post after Retry', async () => {
  const { router, setAway } = openBlog('/blogs');
  await screen.findByRole('link', { name: 'An evening in Delhi' });
  setAway(true);
  void router.navigate('/an-evening-in-delhi');
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
  // The page has the message, and so has the toast.
  await waitFor(() => expect(screen.getAllByText('The content site does not answer.')).toHaveLength(2));
  setAway(false);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'An evening in Delhi' })).toBeInTheDocument();
});

it.each([
  { chosen: null, home: '/?city=pune', venues: '/venues/table-booking?city=pune' },
  { chosen: 'delhi', home: '/', venues: '/venues/table-booking?city=delhi' },
])('keeps the city of its address in the links to the marketplace unless $chosen is chosen', async (city) => {
  onTestFinished(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  storeArrivalCity('?utm_source=x&city=pune');
  storeArrivalCity('?city=../evil');
  if (city.chosen) localStorage.setItem('selectedCity', city.chosen);
  openBlog('/blogs/an-evening-in-delhi');
  await screen.findByRole('heading', { level: 1, name: 'An evening in Delhi' });
  const addressesOf = (name: string) =>
    screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
  // In the header and in the footer.
  expect(addressesOf('Events')).toEqual([city.home, city.home]);
  expect(addressesOf('Venues')).toEqual([city.venues, city.venues]);
  // The first one is in the breadcrumbs, the others are in the contents of the post.
  expect(addressesOf('Home')[0]).toBe(city.home);
});
