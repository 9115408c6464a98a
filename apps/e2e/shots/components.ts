import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { createServer } from 'vite';
import type { Shot, ShotContext } from './shot.ts';

let address: Promise<string> | null = null;

/** Serves the page of the components, which is no page of the product, and returns its address. */
function serveComponents(): Promise<string> {
  address ??= startServer();
  return address;
}

async function startServer(): Promise<string> {
  const server = await createServer({
    root: fileURLToPath(new URL('components', import.meta.url)),
    configFile: false,
    plugins: [tailwindcss()],
    // A dependency that is found later would reload the page.
    optimizeDeps: { include: ['react', 'react-dom/client', 'react/jsx-dev-runtime'] },
    server: { port: 0, hmr: false },
    logLevel: 'error',
  });
  await server.listen();
  const [url] = server.resolvedUrls?.local ?? [];
  if (!url) throw new Error('The page of the components is not served.');
  return url;
}

async function openComponents({ page }: ShotContext): Promise<void> {
  await page.goto(await serveComponents());
  await page.getByRole('heading', { level: 1, name: 'Components' }).waitFor();
}

/** Opens what covers the page by the button with the name. */
const openOverlay =
  (name: string, role: 'dialog' | 'alertdialog' | 'progressbar' | 'listitem', title?: string) =>
  async (context: ShotContext): Promise<void> => {
    await openComponents(context);
    await context.page.getByRole('button', { name, exact: true }).click();
    await context.page
      .getByRole(role, title === undefined ? {} : { name: title })
      .last()
      .waitFor();
  };

const STATES: Omit<Shot, 'page'>[] = [
  { state: 'all', open: openComponents },
  { state: 'dialog', hasOverlay: true, open: openOverlay('Open dialog', 'dialog') },
  { state: 'question', hasOverlay: true, open: openOverlay('Open question', 'dialog', 'Logout') },
  { state: 'busy question', hasOverlay: true, open: openOverlay('Open busy question', 'dialog', 'Logout') },
  {
    state: 'loading bar',
    hasOverlay: true,
    open: openOverlay('Show loading bar', 'progressbar', 'Loading…'),
  },
  {
    state: 'toasts',
    hasOverlay: true,
    async open(context) {
      await openComponents(context);
      await context.page.getByRole('button', { name: 'Show toasts' }).click();
      await context.page.getByText('An error occurred. Please try again.').waitFor();
    },
  },
  {
    state: 'select list',
    hasOverlay: true,
    async open(context) {
      await openComponents(context);
      await context.page.getByRole('combobox', { name: 'Identity' }).first().click();
      await context.page.getByRole('option').first().waitFor();
    },
  },
  {
    state: 'combobox list',
    hasOverlay: true,
    async open(context) {
      await openComponents(context);
      await context.page.getByRole('combobox', { name: 'City' }).first().fill('mum');
      await context.page.getByRole('option').first().waitFor();
    },
  },
  {
    state: 'combobox, nothing found',
    hasOverlay: true,
    async open(context) {
      await openComponents(context);
      await context.page.getByRole('combobox', { name: 'City' }).first().fill('atlantis');
      await context.page.getByText('No city is called that.').waitFor();
    },
  },
];

/** Every component of packages/ui, in a page of its own. */
export const componentShots: Shot[] = STATES.map((state) => ({ page: 'components', ...state }));
