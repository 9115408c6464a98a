import { formatInr, MESSAGES, type Quote } from '@jalsa/booking-core';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Choice } from './api.ts';
import type { Buyer } from './buyer.ts';
import { press } from './press.ts';

/** The booking page as a buyer sees it. */
export function bookingPage(page: Page) {
  const named = (role: 'button' | 'textbox' | 'checkbox', name: string) =>
    page.getByRole(role, { name, exact: true });
  const fields = {
    name: named('textbox', 'Full name'),
    mobile: named('textbox', 'Mobile number'),
    email: named('textbox', 'Email'),
    code: named('textbox', 'Discount code'),
  };
  const otp = page.getByRole('dialog', { name: 'Verify your number' });
  const quantity = (name: string) => page.getByRole('textbox', { name: `How many: ${name}`, exact: true });
  const footer = page.getByRole('contentinfo');

  const self = {
    fields,
    otp,
    quantity,
    footer,
    /** Step 2 is there once it can be filled in; its heading comes earlier. */
    stepTwo: fields.name,
    stepOne: page.getByRole('heading', { name: MESSAGES.chooseTickets }),
    /** The card of a package. */
    card: (name: string): Locator =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) }),
    add: (name: string) => named('button', `Add ${name}`),
    more: (name: string) => named('button', `One more: ${name}`),
    fewer: (name: string) => named('button', `One fewer: ${name}`),
    proceedButton: named('button', MESSAGES.verifyAndProceed),
    continueButton: named('button', 'Continue'),
    alert: page.getByRole('status').filter({ hasText: /changed|confirming/ }),

    async open(handle: string, query = '') {
      await page.goto(`/events/${handle}/booking${query}`);
    },
    async choose(choice: Choice) {
      for (const [name, wanted] of Object.entries(choice)) {
        await press(self.add(name), quantity(name));
        for (let have = 1; have < wanted; have += 1) await self.more(name).click();
        await expect(quantity(name)).toHaveValue(String(wanted));
      }
    },
    async goOn() {
      await self.continueButton.click();
      await expect(fields.name).toBeVisible();
    },
    async fillIn(buyer: Buyer) {
      await fields.name.fill(buyer.name);
      await fields.mobile.fill(buyer.mobile);
      await fields.email.fill(buyer.email);
    },
    async acceptTerms() {
      await named('checkbox', 'I accept the terms and conditions').check();
    },
    async proceed() {
      await self.proceedButton.click();
    },
    async enterCode(code: string) {
      await otp.getByRole('textbox', { name: 'One-time code' }).fill(code);
    },
    /** The summary, which stands beside the form on a desk and opens from the footer on a phone. */
    async summary(): Promise<Locator> {
      const summaries = page.getByRole('region', { name: 'Order summary' });
      const shown = summaries.filter({ visible: true });
      if ((await shown.count()) === 0) await footer.getByRole('button', { name: 'Order summary' }).click();
      return shown.first();
    },
    /** Every amount on the page is the one that booking-core computes. */
    async expectAmounts({ subtotal, fee, discount, payable, people }: Quote) {
      const summary = await self.summary();
      const row = (label: string | RegExp, amount: Quote['payable'], sign = '') =>
        expect(summary.getByText(label).locator('..')).toContainText(`${sign}${formatInr(amount)}`);
      await row('Tickets', subtotal);
      await row('To pay', payable);
      if (discount > 0) await row(/^Discount/, discount, '−');
      const breakdown = summary.getByRole('group');
      if (!(await breakdown.getByText('Base fee').isVisible()))
        await breakdown.getByText('Platform fee').click();
      await expect(breakdown).toContainText(formatInr(fee.total));
      await row('Base fee', fee.base);
      await row('GST (18%)', fee.gst);
      await expect(footer).toContainText(formatInr(payable));
      await expect(footer).toContainText(people === 1 ? '1 person' : `${people} people`);
      const opened = footer.getByRole('button', { name: 'Order summary', expanded: true });
      if (await opened.isVisible()) await opened.click();
    },
  };
  return self;
}
