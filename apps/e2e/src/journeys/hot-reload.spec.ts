import { startDevServer } from '../support/dev-server.ts';
import { expect, test } from '../support/test.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

// The fault log fails the journey for hydration warnings and for a second root, which React logs as errors.
// Vite transforms every module for the first page, which takes a minute on a busy machine.
test.slow();

/** The time of a page load for which Vite transforms modules again. */
const RELOAD_TIMEOUT_MS = 120_000;

test('`pnpm dev` shows each edit of a page and of its route, and keeps what was typed while only the page changes', async ({
  page,
  origin,
}) => {
  const server = await startDevServer(origin);
  try {
    const title = page.getByRole('heading', { level: 1 });
    const search = page.getByRole('searchbox', { name: 'Search for a city' });
    await page.goto(server.origin);
    await waitForHydration(page);
    await search.fill('pu');

    const welcome = 'src/routes/home/welcome-page.tsx';
    await server.edit(welcome, '{homeTexts.welcomeTitle}', '"First edit of the page"');
    await expect(title).toHaveText('First edit of the page');
    await server.edit(welcome, 'First edit of the page', 'Second edit of the page');
    await expect(title).toHaveText('Second edit of the page');
    await expect(search).toHaveValue('pu');

    const route = 'src/routes/home/route.tsx';
    const edited = (number: number) => `<><p>Edit ${number} of the route</p><WelcomePage data={data} /></>`;
    await server.edit(route, '<WelcomePage data={data} />', edited(1));
    await expect(page.getByText('Edit 1 of the route')).toBeVisible({ timeout: RELOAD_TIMEOUT_MS });
    // The route reloads the page, which learns of further edits once its scripts run.
    await waitForHydration(page);
    await server.edit(route, edited(1), edited(2));
    await expect(page.getByText('Edit 2 of the route')).toBeVisible({ timeout: RELOAD_TIMEOUT_MS });
    await expect(title).toHaveText('Second edit of the page');
    await waitForHydration(page);
    // The page still loads modules in idle time; requests to a stopped server would count as faults.
    await page.close();
  } finally {
    await server.stop();
  }
});
