import { artistWizard } from '../support/artist-wizard.ts';
import { newBuyer } from '../support/buyer.ts';
import { printPosters } from '../support/print-posters.ts';
import { test } from '../support/test.ts';

const SIZES = [
  [360, 740],
  [1280, 800],
] as const;
const THEMES = ['light', 'dark'] as const;

for (const [width, height] of SIZES)
  for (const theme of THEMES)
    test(`shots ${width} ${theme}`, async ({ page, origin, faults }) => {
      test.setTimeout(200_000);
      faults.allow(/./);
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: theme });
      const shot = (name: string) =>
        page.screenshot({ path: `/tmp/w/gq/shots/${name}-${width}-${theme}.png`, fullPage: true });
      const refuse = (path: string | RegExp, details: { path: string; message: string }[] = []) =>
        page.route(path, (route) =>
          route.fulfill({
            status: 400,
            json: {
              message:
                details[0]?.message ?? 'Too many codes were sent to this number. Please try again later.',
              code: 'invalid_request',
              details,
              request_id: 'r',
            },
          }),
        );
      const { mobile } = newBuyer();
      // host lead
      await page.goto('/host/event-host');
      await page.getByRole('button', { name: 'Submit Details' }).click();
      await page.waitForTimeout(500);
      await shot('lead-faults');
      await refuse('**/leads/sendOtp', [{ path: 'email', message: 'This address does not take messages.' }]);
      await page.getByRole('textbox', { name: 'Business name' }).fill('Blue Frog');
      await page.getByRole('combobox', { name: 'Business type' }).selectOption('Club');
      await page.getByRole('textbox', { name: 'Email' }).fill('a@b.in');
      await page.getByRole('textbox', { name: 'Contact name' }).fill('Asha');
      await page.getByRole('textbox', { name: 'Mobile number' }).fill(mobile);
      await page.getByRole('button', { name: 'Submit Details' }).click();
      await page.waitForTimeout(900);
      await shot('lead-server-field');
      // sign-in
      await page.goto('/sign-in');
      await refuse('**/customer/check');
      await page.getByLabel('Mobile number').fill(mobile);
      await page
        .getByRole('button', { name: /Send|Continue|OTP|code/i })
        .first()
        .click();
      await page.waitForTimeout(900);
      await shot('sign-in-server');
      // driver
      const [address = ''] = await printPosters(1);
      await page.goto(address);
      await page.getByRole('button', { name: 'Send OTP' }).click();
      await page.waitForTimeout(500);
      await shot('driver-faults');
      await refuse('**/cab-driver/register');
      await page.getByLabel('Full name').fill('Ramesh Yadav');
      await page.getByLabel('Mobile number').fill(mobile);
      await page.getByRole('button', { name: 'Send OTP' }).click();
      await page.waitForTimeout(900);
      await shot('driver-server');
      // artist
      const wizard = artistWizard(page);
      await wizard.open(origin);
      await wizard.chooseArtForm('Sitar');
      await wizard.next.click();
      await page.waitForTimeout(700);
      await shot('artist-faults');
    });
