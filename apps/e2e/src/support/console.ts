import { expect, type Page } from '@playwright/test';
import { generate } from 'otplib';
import { readCode } from './outbox.ts';

/** The origin of the console beside the main host. */
export const consoleOrigin = (main: string) => main.replace('//', '//console.');

/** The pages of the console at the size of the screen, which decides where the menu stands. */
export function consolePages(page: Page, main: string) {
  const origin = consoleOrigin(main);
  const field = (name: string) => page.getByRole('textbox', { name });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  /** A section in the menu of the visible bar. */
  const section = (name: string) =>
    page
      .getByRole('navigation', { name: 'Sections' })
      .filter({ visible: true })
      .getByRole('link', { name, exact: true });
  return {
    origin,
    field,
    button,
    section,
    /** Opens a section of the menu; a phone shows those behind the fourth in a sheet. */
    async openSection(name: string) {
      const isBehindMore = (await button('More').isVisible()) && (await section(name).count()) === 0;
      if (isBehindMore) await button('More').click();
      const sheet = page.getByRole('dialog', { name: 'More' });
      await (isBehindMore ? sheet.getByRole('link', { name, exact: true }) : section(name)).click();
    },
    /** Signs a person in, who says a name at the first time. */
    async signIn(mobile: string, name?: string) {
      await page.goto(origin);
      await field('Mobile number').fill(mobile);
      await button('Send code').click();
      await field('One-time code').fill(await readCode(main, mobile));
      if (name === undefined) return;
      await field('Your name').fill(name);
      await button('Continue').click();
    },
    /** Signs an organiser up, and waits for its start. */
    async signUp(name: string, kind = 'Music') {
      await field('Organiser’s name').fill(name);
      // The label is pressed, because the box in it is invisible.
      await page.getByText(kind, { exact: true }).click();
      await button('Sign up').click();
      await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible();
    },
    /** Sets an authenticator app up in the dialog that asks for it, and returns its secret. */
    async setUpAuthenticator(): Promise<string> {
      const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
      await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
      const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
      await dialog.getByRole('textbox', { name: 'Authenticator code' }).fill(await generate({ secret }));
      await dialog.getByRole('button', { name: 'Verify' }).click();
      await expect(dialog).toBeHidden();
      return secret;
    },
  };
}
