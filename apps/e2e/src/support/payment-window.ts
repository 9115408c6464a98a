import type { OrderCreated } from '@jalsa/api-client';
import { formatInr, type Paise } from '@jalsa/booking-core';
import { expect, type Page } from '@playwright/test';

/** Page object of the sandbox's payment window, whose buttons choose the outcome of the payment. */
export function paymentWindow(page: Page) {
  const frame = page.frameLocator('iframe[title="Payment window"]');
  const button = (name: string) => frame.getByRole('button', { name, exact: true });
  return {
    frame: page.locator('iframe[title="Payment window"]'),
    success: button('Success'),
    failure: button('Failure'),
    tryAgain: button('Try again'),
    close: button('Close'),
    async expectAmount(payable: Paise) {
      await expect(frame.getByText(formatInr(payable)).first()).toBeVisible();
    },
    /** Starts `open`, and returns the id at the sandbox of the order whose window opens. */
    async orderOf(open: () => Promise<unknown>): Promise<string> {
      const placed = page.waitForResponse(/\/customer\/payment\/(init2|slots\/init)$/);
      await open();
      const { data } = (await (await placed).json()) as OrderCreated;
      await expect(button('Success')).toBeVisible();
      return data.razorpay_order?.id ?? '';
    },
    async payLater(seconds: number) {
      await frame.getByRole('spinbutton').fill(String(seconds));
      await button('Pay later').click();
    },
  };
}
