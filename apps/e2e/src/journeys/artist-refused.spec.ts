import type { Page } from '@playwright/test';
import { artistWizard, INSTAGRAM, plainPicture } from '../support/artist-wizard.ts';
import { newBuyer } from '../support/buyer.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { messagesTo } from '../support/outbox.ts';
import { runJalsa } from '../support/run-jalsa.ts';
import { expect, test } from '../support/test.ts';

test.slow();

const REASON = 'The photo of the ID is blurred.';

test('a refused artist opens the link on another phone, changes the profile there and sends the same artist again', async ({
  page,
  browser,
  origin,
  faults,
}) => {
  // The recorder of a failed journey's trace reads the previews, which the policy forbids.
  faults.allow(/Connecting to 'blob:/);
  const stageName = 'कबीर की टोली';
  const { mobile } = newBuyer();
  const first = artistWizard(page);
  const startOf = (one: Page) => one.goto(`${first.origin(origin)}/host/artist-onboard`);
  const waiting = async () => {
    const lines = (await runJalsa('review', 'artists'))
      .split('\n')
      .filter((line) => line.includes(stageName));
    expect(lines).toHaveLength(1);
    const [line = ''] = lines;
    return { id: line.split(' ', 1)[0] ?? '', line };
  };

  await test.step('an artist sends a profile, and the first page says that it is under review', async () => {
    await first.open(origin);
    await first.chooseArtForm('Qawwali');
    await first.fillIn(stageName);
    await first.addPictures(2);
    await page.getByRole('textbox', { name: 'Description of stage-1.png' }).fill('In the rain');
    await first.next.click();
    await first.verify(mobile);
    await expect(page).toHaveURL(/\/success$/);
    await startOf(page);
    await expect(page.getByRole('heading', { name: `${stageName} is under review` })).toBeVisible();
  });

  const { id } = await waiting();
  await test.step('a reviewer refuses it with a reason', async () => {
    await runJalsa('review', 'artists', 'refuse', id, '--by', 'Meera', '--version', '2', '--reason', REASON);
    await page.reload();
    await expect(page.getByText(REASON)).toBeVisible();
  });

  const refusal = async () =>
    (await messagesTo(origin, mobile)).find(
      ({ template, channel }) => template === 'artist_refused' && channel === 'whatsapp',
    )?.text ?? '';
  await expect.poll(refusal, 'the message about the refusal').toContain(REASON);
  const [link = ''] = /http\S+#\S+/.exec(await refusal()) ?? [];

  const context = await browser.newContext();
  // This phone keeps no drafts.
  await context.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  const phone = await context.newPage();
  const again = artistWizard(phone);

  await test.step('the link opens the reason, and leaves the address at once', async () => {
    await phone.goto(link);
    await expect(phone.getByRole('heading', { name: `We couldn’t publish ${stageName} yet` })).toBeVisible();
    await expect(phone.getByText(REASON)).toBeVisible();
    expect(phone.url()).not.toContain('#');
    await expectAccessible(phone, 'the entry page of a refused artist');
  });

  await test.step('the form has everything that was sent', async () => {
    await phone.getByRole('link', { name: 'Edit profile' }).click();
    await expect(again.stageName).toHaveValue(stageName);
    await expect(again.field('Description')).toContainText('songs of rain');
    await expect(phone.getByText(REASON)).toBeVisible();
    await expect(again.pictures).toHaveCount(2);
    await expect(again.pictures.nth(1)).toHaveAttribute('alt', 'In the rain');
    await expect(again.pictures.nth(1)).toHaveJSProperty('complete', true);
    expect(
      await again.pictures.nth(1).evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0);
    await expect(again.place).toHaveValue(/^Pune/);
    await expect(again.field('Instagram')).toHaveValue(INSTAGRAM);
  });

  await test.step('a press on Add a link counts although the address before it is checked', async () => {
    await again.field('Website').fill('nonsense');
    await phone.getByRole('button', { name: 'Add a link' }).click();
    await expect(phone.getByText('website URL is invalid.')).toBeVisible();
    await expect(again.field('Link title')).toBeVisible();
    await again.field('Website').fill('https://asha.example.in');
    await again.field('Link title').fill('Songs');
    await again.field('Address').fill('https://songs.example.in');
  });

  await test.step('it is sent again with the stored pictures and a new one', async () => {
    await phone.getByRole('button', { name: 'Remove Picture 1' }).click();
    await again.addition.setInputFiles(plainPicture('new.png', 90));
    await expect(again.pictures).toHaveCount(2);
    await again.next.click();
    await expect(phone).toHaveURL(new RegExp(`/verification/${id}$`));
    await expect(again.field('Full name')).toHaveValue('Asha Rao');
    await expect(again.field('Mobile number')).toHaveValue(mobile);
    await expect(phone.getByRole('radio', { name: 'Aadhaar card' })).toBeChecked();
    await again.verify(mobile);
    await expect(phone).toHaveURL(/\/success$/);
  });

  await test.step('the documents have left the page', async () => {
    await phone.goBack();
    await expect(again.field('Full name')).toHaveValue('Asha Rao');
    await expect(phone.getByRole('button', { name: /^Remove: / })).toHaveCount(0);
  });

  await test.step('both phones say that it is under review, and reviewers see one artist who was refused before', async () => {
    for (const one of [phone, page]) {
      await startOf(one);
      await expect(one.getByRole('heading', { name: `${stageName} is under review` })).toBeVisible();
    }
    const { id: sameId, line } = await waiting();
    expect(sameId).toBe(id);
    expect(line).toContain(`sent again, refused before: ${REASON}`);
  });

  await test.step('published, it has a handle that people can read, and the first page leads to it', async () => {
    await runJalsa('review', 'artists', 'approve', id, '--by', 'Meera', '--version', '4');
    await phone.reload();
    await phone.getByRole('link', { name: 'Open profile' }).click();
    await expect(phone).toHaveURL(/\/artists\/kabir-ki-toli$/);
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(stageName);
  });
  await context.close();
});
