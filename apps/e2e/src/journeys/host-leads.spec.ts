import { MESSAGES } from '@jalsa/booking-core';
import { FIELD_MESSAGES } from '@jalsa/booking-core/validation';
import { newBuyer } from '../support/buyer.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { leadForm } from '../support/lead-form.ts';
import { messagesTo, readCode, wrongCode } from '../support/outbox.ts';
import { SITE_TEXTS } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

test('a host books a demo with a wrong code, then with the right one', async ({
  page,
  api,
  origin,
  faults,
}) => {
  faults.allow(/400.*\/leads\/verifyOtp/);
  const lead = leadForm(page);
  const host = newBuyer('Meera Iyer');
  const { business_dashboard_url, host_terms, support } = await api.accounts.constants();

  await test.step('the page of hosts has the terms and leads to the form', async () => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Host an event' }).click();
    const main = page.getByRole('main');
    await expect(main.getByText(host_terms?.payout ?? '')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Learn More' })).toHaveAttribute(
      'href',
      business_dashboard_url ?? '',
    );
    await expectAccessible(page, 'page of hosts');
    await main.getByRole('link', { name: SITE_TEXTS.bookDemo }).click();
    await expect(page).toHaveURL('/host/event-host');
  });

  await test.step('missing details are named', async () => {
    await waitForHydration(page);
    await lead.submit.click();
    await expect(page.getByText(FIELD_MESSAGES.businessTypeRequired)).toBeVisible();
    await expect(lead.fields.businessName).toBeFocused();
    await expectAccessible(page, 'form of a host with errors');
  });

  await test.step('a wrong code makes no lead', async () => {
    await lead.fillIn(host);
    await lead.submit.click();
    await expect(page.getByText(MESSAGES.leadOtpSent)).toBeVisible();
    await expect(lead.verify).toBeDisabled();
    await expect(lead.resend).toBeDisabled();
    await expectAccessible(page, 'code of a host');
    await lead.code.fill(wrongCode(await readCode(origin, host.mobile)));
    await expect(page.getByText('This OTP is incorrect. Please check it and try again.')).toBeVisible();
    await expect(lead.code).toHaveValue('');
  });

  await test.step('the right code makes a lead, of which the support address is told', async () => {
    await lead.code.fill(await readCode(origin, host.mobile));
    await expect(page.getByText(SITE_TEXTS.leadVerified)).toBeVisible();
    await expect(lead.dialog).toBeHidden();
    await expect(lead.fields.businessName).toHaveValue('');
    await expect(lead.fields.businessType).toHaveValue('');
    await expect
      .poll(async () =>
        (await messagesTo(origin, support.email)).filter(({ text }) => text.includes(host.mobile)),
      )
      .toHaveLength(1);
  });

  await test.step('the choice page leads to the form', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'All ways to join' }).click();
    await expect(page).toHaveURL('/host/choose');
    await expectAccessible(page, 'choice of hosts');
    await page.getByRole('link', { name: 'Host an Event', exact: true }).click();
    await expect(lead.submit).toBeVisible();
  });
});
