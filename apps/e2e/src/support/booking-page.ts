import { formatInr, type Quote } from '@jalsa/booking-core';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Choice } from './api.ts';
import type { Buyer } from './buyer.ts';
import { clickUntilVisible } from './click-until-visible.ts';
import { SITE_TEXTS } from './site-texts.ts';

/** Page object of the booking page. */
export function bookingPage(page: Page) {
  const byName = (role: 'button' | 'textbox' | 'checkbox', name: string) =>
    page.getByRole(role, { name, exact: true });
  const fields = {
    name: byName('textbox', 'Full name'),
    mobile: byName('textbox', 'Mobile number'),
    email: byName('textbox', 'Email'),
    code: byName('textbox', 'Discount code'),
  };
  const otp = page.getByRole('dialog', { name: 'Verify your number' });
  const quantity = (name: string) => page.getByRole('textbox', { name: `Quantity: ${name}`, exact: true });
  const footer = page.getByRole('contentinfo');

  const self = {
    fields,
    otp,
    quantity,
    footer,
    /** The first field of step 2: the heading appears earlier, while the form is still loading. */
    stepTwo: fields.name,
    stepOne: page.getByRole('heading', { name: SITE_TEXTS.chooseTickets }),
    card: (name: string): Locator =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) }),
    add: (name: string) => byName('button', `Add ${name}`),
    increase: (name: string) => byName('button', `Add one: ${name}`),
    decrease: (name: string) => byName('button', `Remove one: ${name}`),
    proceedButton: byName('button', SITE_TEXTS.verifyAndProceed),
    continueButton: byName('button', 'Continue'),
    alert: page.getByRole('status').filter({ hasText: /changed|confirming/ }),

    async open(handle: string, query = '') {
      await page.goto(`/events/${handle}/booking${query}`);
    },
    async choose(choice: Choice) {
      for (const [name, target] of Object.entries(choice)) {
        await clickUntilVisible(self.add(name), quantity(name));
        for (let count = 1; count < target; count += 1) await self.increase(name).click();
        await expect(quantity(name)).toHaveValue(String(target));
      }
    },
    async continueToDetails() {
      await self.continueButton.click();
      await expect(fields.name).toBeVisible();
    },
    async fillIn(buyer: Buyer) {
      await fields.name.fill(buyer.name);
      await fields.mobile.fill(buyer.mobile);
      await fields.email.fill(buyer.email);
    },
    async acceptTerms() {
      await byName('checkbox', 'I accept the terms and conditions').check();
    },
    async proceed() {
      await self.proceedButton.click();
    },
    async enterCode(code: string) {
      await otp.getByRole('textbox', { name: 'One-time code' }).fill(code);
    },
    /** The order summary; in step 1 it is opened from the footer first. */
    async summary(): Promise<Locator> {
      const summaries = page.getByRole('region', { name: 'Order summary' });
      const visibleSummary = summaries.filter({ visible: true });
      if ((await visibleSummary.count()) === 0)
        await footer.getByRole('button', { name: 'Order summary' }).click();
      return visibleSummary.first();
    },
    /** Expects every amount on the page to equal the quote that booking-core computes. */
    async expectAmounts({ subtotal, fee, discount, payable, people }: Quote) {
      const summary = await self.summary();
      const expectRow = (label: string | RegExp, amount: Quote['payable'], sign = '') =>
        expect(summary.getByText(label).locator('..')).toContainText(`${sign}${formatInr(amount)}`);
      await expectRow('Tickets', subtotal);
      await expectRow('To pay', payable);
      if (discount > 0) await expectRow(/^Discount/, discount, '−');
      const breakdown = summary.getByRole('group');
      if (!(await breakdown.getByText('Base fee').isVisible()))
        await breakdown.getByText('Platform fee').click();
      await expect(breakdown).toContainText(formatInr(fee.total));
      await expectRow('Base fee', fee.base);
      await expectRow('GST (18%)', fee.gst);
      await expect(footer).toContainText(formatInr(payable));
      await expect(footer).toContainText(people === 1 ? '1 person' : `${people} people`);
      const closeSummary = footer.getByRole('button', { name: 'Order summary', expanded: true });
      if (await closeSummary.isVisible()) await closeSummary.click();
    },
  };
  return self;
}
