import { FIELD_MESSAGES } from '@jalsa/booking-core/validation';
import { PNG } from 'pngjs';
import { signInByApi } from '../support/api.ts';
import { bookingPage } from '../support/booking-page.ts';
import { newBuyer } from '../support/buyer.ts';
import { readCode } from '../support/outbox.ts';
import { signInPage } from '../support/sign-in-page.ts';
import { SITE_TEXTS } from '../support/site-texts.ts';
import { storeSession } from '../support/store-session.ts';
import { expect, test } from '../support/test.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

/** A picture of one colour. */
function picture(width: number, height: number): Buffer {
  const png = new PNG({ width, height });
  png.data.fill(180);
  return PNG.sync.write(png);
}

test('a customer edits name, email and photo, and finds the support', async ({
  page,
  origin,
  handle,
  faults,
}) => {
  // The recorder of a failed journey's trace reads the preview of the photo, which the policy forbids.
  faults.allow(/Connecting to 'blob:/);
  const buyer = newBuyer('Meera Iyer');
  const customer = await signInByApi(origin, buyer);
  await storeSession(page, customer);
  const email = `meera.${buyer.mobile}@example.org`;
  const field = (name: string) => page.getByRole('textbox', { name });
  const savedPhoto = async () =>
    (await customer.api.customer.get({ params: { partnerId: customer.partner._id } })).profile_img;

  await test.step('the profile leads to the form', async () => {
    await page.goto('/profile');
    await page.getByRole('main').getByRole('link', { name: SITE_TEXTS.editProfile }).click();
    await expect(page).toHaveURL(/\/profile\/edit_profile$/);
    await expect(field('Full name')).toHaveValue(buyer.name);
    await expect(field('Mobile number')).toHaveAttribute('readonly');
  });

  await test.step('the form refuses faulty fields and saves right ones', async () => {
    await field('Full name').fill('R2D2');
    await field('Email').fill('');
    await field('Email').press('Enter');
    await expect(page.getByText(FIELD_MESSAGES.profileNameLetters)).toBeVisible();
    await expect(page.getByText(FIELD_MESSAGES.emailRequired)).toBeVisible();
    await expect(field('Full name')).toBeFocused();
    await field('Full name').fill('Meera Iyer Rao');
    await field('Email').fill(email);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText(SITE_TEXTS.profileUpdated)).toBeVisible();
  });

  await test.step('a chosen photo is cut to a square with the keyboard, uploaded and removed', async () => {
    const photo = page.getByLabel('Photo', { exact: true });
    await photo.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
    await expect(page.getByText('Only PNG, JPG and WebP files are allowed for notes.txt.')).toBeVisible();
    // The signature of a PNG alone: a browser shows the part of a picture that it has.
    const damaged = picture(400, 300).subarray(0, 16);
    await photo.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: damaged });
    await expect(page.getByText('We couldn’t open me.png as a picture.')).toBeVisible();
    await photo.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture(400, 300) });
    const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
    const selection = dialog.getByRole('group', { name: /^Selection/ });
    await selection.focus();
    await page.keyboard.press('ArrowLeft');
    await dialog.getByRole('button', { name: 'Use photo' }).click();
    await expect(page.getByText(SITE_TEXTS.updated, { exact: true })).toBeVisible();
    const address = (await savedPhoto()) ?? '';
    await expect(page.getByRole('main').locator(`img[src^="${address}"]`).last()).toBeVisible();
    await page.getByRole('button', { name: 'Remove: Your photo' }).click();
    await expect.poll(savedPhoto).toBeNull();
    await expect(photo).toBeFocused();
  });

  await test.step('the next booking has the changed email', async () => {
    const booking = bookingPage(page);
    await booking.open(handle('regular'));
    await booking.choose({ Balcony: 1 });
    await booking.continueToDetails();
    await expect(booking.fields.name).toHaveValue('Meera Iyer Rao');
    await expect(booking.fields.email).toHaveValue(email);
  });

  await test.step('the support page names email, phones and hours', async () => {
    await page.goto('/support');
    const main = page.getByRole('main');
    await expect(main.locator('a[href^="mailto:"]')).toHaveCount(1);
    await expect(main.locator('a[href^="tel:"]')).toHaveCount(2);
    await expect(main).toContainText('9:00 AM to 9:00 PM');
  });
});

test('a visitor signs in for a page of the profile and returns to it', async ({ page, origin }) => {
  const signIn = signInPage(page);
  const buyer = newBuyer('Zoya Khan');
  await page.goto('/profile');
  await expect(page.getByRole('link', { name: SITE_TEXTS.loginOrRegister })).toBeVisible();
  await expect(page.getByRole('button', { name: SITE_TEXTS.logout })).toHaveCount(0);
  await waitForHydration(page);
  await page.getByRole('main').getByRole('link', { name: SITE_TEXTS.myTickets }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await signIn.enterPhone(buyer.mobile);
  await signIn.send.click();
  await signIn.name.fill(buyer.name);
  await signIn.next.click();
  await signIn.send.click();
  await signIn.code.fill(await readCode(origin, buyer.mobile));
  await expect(page).toHaveURL(/\/profile\/tickets$/);
  await expect(page.getByText('No upcoming bookings')).toBeVisible();
  await page.getByRole('link', { name: 'Back to your profile' }).click();
  await expect(page.getByRole('button', { name: SITE_TEXTS.logout })).toBeVisible();
});
