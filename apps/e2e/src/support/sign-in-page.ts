import { expect, type Page } from '@playwright/test';

/** Page object of the sign-in page, which shows one field per step. */
export function signInPage(page: Page) {
  const field = (name: string) => page.getByRole('textbox', { name });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const phone = field('Mobile number');
  const send = button('Send OTP');
  return {
    phone,
    name: field('Full name'),
    email: field('Email'),
    code: field('One-time code'),
    send,
    next: button('Next'),
    resend: button(/^Resend code/),
    edit: button('Edit mobile number'),
    /** Types a number until hydration is done and the button is enabled. */
    async enterPhone(mobile: string) {
      await expect(async () => {
        await phone.fill(mobile);
        await expect(send).toBeEnabled({ timeout: 2_000 });
      }).toPass({ timeout: 60_000 });
    },
  };
}
