import { expect, type Page } from '@playwright/test';
import type { Buyer } from './buyer.ts';

/** Page object of the form 'Book a Demo'. */
export function leadForm(page: Page) {
  const field = (name: string) => page.getByRole('textbox', { name });
  const dialog = page.getByRole('dialog', { name: 'Verify your number' });
  const fields = {
    businessName: field('Business name'),
    businessType: page.getByRole('combobox', { name: 'Business type' }),
    email: field('Email'),
    contactName: field('Contact name'),
    mobile: field('Mobile number'),
  };
  return {
    fields,
    submit: page.getByRole('button', { name: 'Submit Details' }),
    dialog,
    code: dialog.getByRole('textbox', { name: 'One-time code' }),
    verify: dialog.getByRole('button', { name: 'Verify OTP' }),
    resend: dialog.getByRole('button', { name: /^Resend code/ }),
    /** Opens the form and fills it in. */
    async fillIn({ name, email, mobile }: Buyer) {
      await fields.businessName.fill('Blue Frog');
      await fields.businessType.selectOption('Club');
      await fields.email.fill(email);
      await fields.contactName.fill(name);
      await fields.mobile.fill(mobile);
      await expect(fields.mobile).toHaveValue(mobile);
    },
  };
}
