import type { Page } from '@playwright/test';

/** The sign-in page, whose one field changes from step to step. */
export function signInPage(page: Page) {
  const field = (name: string) => page.getByRole('textbox', { name });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  return {
    phone: field('Mobile number'),
    name: field('Full name'),
    email: field('Email'),
    code: field('4-digit code'),
    send: button('Send OTP'),
    next: button('Next'),
    resend: button(/^Resend code/),
    edit: button('Edit mobile number'),
  };
}
