import type { Page } from '@playwright/test';
import { artistWizard } from '../support/artist-wizard.ts';
import { newBuyer } from '../support/buyer.ts';
import { droppingNetwork } from '../support/dropping-network.ts';
import { noisePicture } from '../support/noise-picture.ts';
import { readCode } from '../support/outbox.ts';
import { printPosters } from '../support/print-posters.ts';
import { expect, test } from '../support/test.ts';

/** A slow connection of a phone. */
const BYTES_PER_SECOND = 64_000;

test.slow();

/** The uploads that the page has begun so far. */
function countUploads(page: Page): () => number {
  let begun = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/files/uploads')) begun++;
  });
  return () => begun;
}

test('a driver sends each photo by itself over a slow network that breaks in the middle', async ({
  page,
  origin,
  faults,
}) => {
  faults.allow(/Connecting to 'blob:|ERR_CONNECTION_|ERR_EMPTY_RESPONSE/);
  const { mobile } = newBuyer();
  const network = await droppingNetwork(origin);
  const [address = ''] = await printPosters(1);
  await page.goto(address.replace(origin, network.origin));
  await page.getByLabel('Full name').fill('Ramesh Yadav');
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel('OTP', { exact: true }).fill(await readCode(origin, mobile));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('radio', { name: 'PAN card' }).check();
  for (const label of [
    'Photo of the driving licence',
    'Photo of the registration card',
    'Photo of the PAN card',
  ])
    await page
      .getByLabel(`${label}: Gallery`)
      .setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: noisePicture(600, 400) });
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(3);

  const begun = countUploads(page);
  network.slowTo(BYTES_PER_SECOND);
  // The first photo breaks off in its middle.
  network.dropAfter(100_000);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(3);
  await expect.poll(begun).toBe(2);
  network.dropAfter(null);
  await expect(page.getByRole('heading', { name: 'Submission successful!' })).toBeVisible({
    timeout: 120_000,
  });
  // Three photos, and the tries of the one that broke off; no photo was sent after it had arrived.
  expect(begun()).toBeGreaterThan(3);
  expect(begun()).toBeLessThanOrEqual(6);
  await network.close();
});

test('an artist’s pictures are sent one by one at 64 KB/s, and those that arrived survive a reload', async ({
  page,
  origin,
  faults,
}) => {
  faults.allow(/Connecting to 'blob:|ERR_ABORTED|ERR_CONNECTION_RESET/);
  const wizard = artistWizard(page);
  await wizard.open(origin);
  await wizard.chooseArtForm('Sitar');
  await wizard.fillIn('Slow Strings');
  const gallery = [0, 1].map((index) => ({
    name: `noise-${index}.png`,
    mimeType: 'image/png',
    buffer: noisePicture(600, 400),
  }));
  await wizard.addition.setInputFiles(gallery);
  await expect(wizard.pictures).toHaveCount(2);

  await test.step('a connection that stays broken is told above the button', async () => {
    await page.route('**/files/uploads', (route) => route.abort('connectionreset'));
    await wizard.next.click();
    await expect(page.getByText('The connection dropped before everything was sent')).toBeVisible();
    await page.unroute('**/files/uploads');
  });

  const begun = countUploads(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: -1,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await wizard.next.click();
  await expect(page.getByRole('progressbar')).toHaveCount(3);
  await expect.poll(begun, { timeout: 60_000 }).toBe(3);
  await page.reload();
  await expect(wizard.pictures).toHaveCount(2);
  await wizard.next.click();
  await expect(page).toHaveURL(/\/verification\/[^/]+$/, { timeout: 60_000 });
  // The profile picture and the first of the gallery had arrived.
  expect(begun()).toBe(4);
});
