import type { Page } from '@playwright/test';
import { newBuyer } from '../support/buyer.ts';
import { droppingNetwork } from '../support/dropping-network.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { noisePicture } from '../support/noise-picture.ts';
import { messagesTo, readCode, wrongCode } from '../support/outbox.ts';
import { printPosters } from '../support/print-posters.ts';
import { runJalsa } from '../support/run-jalsa.ts';
import { expect, test } from '../support/test.ts';

const choosePhoto = (page: Page, label: string, buffer: Buffer, name = 'card.png') =>
  page.getByLabel(`${label}: गैलरी`).setInputFiles({ name, mimeType: 'image/png', buffer });

test('a driver goes from a printed poster to the approval, in Hindi, while the network drops', async ({
  page,
  origin,
  faults,
}) => {
  faults.allow(
    /Connecting to 'blob:|ERR_CONNECTION_|ERR_EMPTY_RESPONSE|400 POST .*\/verify|\b400 \(Bad Request\)/,
  );
  const { mobile } = newBuyer();
  const [address = ''] = await printPosters(1);
  expect(address).toMatch(/\/onboard-cab-drivers\/[0-9A-Z]{12}$/);
  const picture = noisePicture(900, 600);
  const network = await droppingNetwork(origin);
  const poster = address.replace(origin, network.origin);

  await test.step('the poster leads to the registration, which the driver reads in Hindi', async () => {
    await page.goto(poster);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drive with Jalsa');
    await page.getByLabel('Full name').fill('रमेश यादव');
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('जलसा के साथ गाड़ी चलाइए');
    await expect(page.getByLabel('पूरा नाम')).toHaveValue('रमेश यादव');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
    await expectAccessible(page, 'registration of a cab driver');
  });

  await test.step('a faulty number is refused, and a code is sent to a right one', async () => {
    await page.getByLabel('मोबाइल नंबर').fill('98765');
    await page.getByRole('button', { name: 'OTP भेजें' }).click();
    await expect(page.getByText('कृपया सही मोबाइल नंबर भरें।')).toBeVisible();
    await page.getByLabel('मोबाइल नंबर').fill(mobile);
    await page.getByRole('button', { name: 'OTP भेजें' }).click();
    await expect(page.getByRole('button', { name: /^OTP फिर भेजें \(\d+ सेकंड में\)$/ })).toBeDisabled();
  });

  await test.step('a wrong code is refused, and the right one opens the documents', async () => {
    const code = await readCode(origin, mobile);
    await page.getByLabel('OTP', { exact: true }).fill(wrongCode(code));
    await page.getByRole('button', { name: 'पुष्टि करें' }).click();
    await expect(page.getByText('यह OTP सही नहीं है।').first()).toBeVisible();
    // The phone discards the page while its owner reads the SMS.
    await page.reload();
    await page.getByLabel('OTP', { exact: true }).fill(code);
    await page.getByRole('button', { name: 'पुष्टि करें' }).click();
    await expect(page.getByRole('heading', { name: 'आपके दस्तावेज़' })).toBeVisible();
    await expect(page).toHaveURL(/\/onboard-cab-drivers\/[0-9A-Z]{12}\/[\da-f-]{36}$/);
  });

  await test.step('missing photos and a file that is none are named', async () => {
    await page.getByRole('button', { name: 'जमा करें' }).click();
    await expect(page.getByText('ड्राइविंग लाइसेंस की फ़ोटो ज़रूरी है।')).toBeVisible();
    await expect(page.getByText('आधार के पीछे के हिस्से की फ़ोटो ज़रूरी है।')).toBeVisible();
    await choosePhoto(page, 'ड्राइविंग लाइसेंस की फ़ोटो', Buffer.from('no picture'), 'notes.png');
    await expect(page.getByText('notes.png के लिए केवल PNG, JPG और JPEG फ़ाइलें चलेंगी।')).toBeVisible();
    await page.getByRole('radio', { name: 'पैन कार्ड' }).check();
    await expectAccessible(page, 'documents of a cab driver');
  });

  await test.step('the photos survive a network that drops, and a reload', async () => {
    await page.getByLabel('लाइसेंस नंबर').fill('MH12 20110012345');
    for (const label of ['ड्राइविंग लाइसेंस की फ़ोटो', 'रजिस्ट्रेशन कार्ड की फ़ोटो', 'पैन कार्ड की फ़ोटो']) {
      await choosePhoto(page, label, picture);
    }
    await expect(page.getByText('तैयार', { exact: true })).toHaveCount(3);
    network.dropAfter(300_000);
    await page.getByRole('button', { name: 'जमा करें' }).click();
    await expect(page.getByText('भेजते समय गड़बड़ी हुई।')).toBeVisible();
    await expect(page.getByText('आपकी फ़ोटो इसी फ़ोन में सुरक्षित हैं')).toBeVisible();
    await expect(page.getByRole('button', { name: 'फिर भेजें', exact: true })).toBeVisible();
    network.dropAfter(null);
    await page.reload();
    await expect(page.getByText('तैयार', { exact: true })).toHaveCount(3);
    await expect(page.getByLabel('लाइसेंस नंबर')).toHaveValue('MH12 20110012345');
  });

  await test.step('the documents are submitted, and the home page opens', async () => {
    await page.getByRole('button', { name: 'जमा करें' }).click();
    await expect(page.getByRole('heading', { name: 'आपके दस्तावेज़ मिल गए!' })).toBeVisible();
    await expect(page).toHaveURL(`${network.origin}/`);
  });

  await test.step('a driver who comes back reads that the documents are being checked', async () => {
    await page.goto(poster);
    await expect(page.getByRole('heading', { name: 'आपके दस्तावेज़ों की जाँच हो रही है' })).toBeVisible();
    await expectAccessible(page, 'submitted documents of a cab driver');
  });

  await test.step('a reviewer approves the driver, who is told', async () => {
    const driverId = page.url().split('/').at(-1) ?? '';
    expect(await runJalsa('review', 'drivers')).toContain(`${driverId}  0 h  रमेश यादव`);
    await runJalsa('review', 'drivers', 'approve', driverId, '--by', 'Meera');
    const told = async () => (await messagesTo(origin, mobile)).map(({ template }) => template);
    await expect.poll(told).toContain('driver_approved');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'आप स्वीकृत हैं' })).toBeVisible();
  });
  await network.close();
});

test('a revoked and an unknown QR code have a clear page', async ({ page, faults }) => {
  faults.allow(/404/);
  const [revoked = '', other = ''] = await printPosters(2);
  await runJalsa('driver-qr', 'revoke', revoked.split('/').at(-1) ?? '');
  for (const address of [revoked, `${other}X`]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'This QR code is no longer in use' })).toBeVisible();
  }
  await page.goto(other);
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible();
});
