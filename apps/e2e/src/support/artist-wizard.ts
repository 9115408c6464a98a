import { expect, type Page } from '@playwright/test';
import { PNG } from 'pngjs';

/** A picture of one colour. */
export function plainPicture(name: string, shade = 180) {
  const png = new PNG({ width: 640, height: 480 });
  png.data.fill(shade);
  return { name, mimeType: 'image/png', buffer: PNG.sync.write(png) };
}

/** The head of a picture of 28 megapixels. */
export function hugePicture(name: string) {
  const { buffer, ...file } = plainPicture(name);
  buffer.writeUInt32BE(7_000, 16);
  buffer.writeUInt32BE(4_000, 20);
  return { ...file, buffer };
}

/** The address of Instagram in a profile that is filled in. */
export const INSTAGRAM = 'https://instagram.com/asha.monsoon';
const BIO = 'We sing songs of rain on large and small stages. '.repeat(12).trim();

/** The wizard and the verification of an artist. */
export function artistWizard(page: Page) {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const gallery = page.getByRole('group', { name: /^Gallery/ });
  return {
    field,
    gallery,
    stageName: field('Stage name'),
    next: page.getByRole('button', { name: 'Next' }),
    pictures: gallery.getByRole('listitem').getByRole('img'),
    addition: gallery.locator('input[type=file]'),
    place: page.getByRole('combobox', { name: 'Location' }),
    /** The origin of the artists' app beside the main host. */
    origin: (main: string) => main.replace('//', '//artists.'),
    async open(main: string) {
      await page.goto(`${this.origin(main)}/host/artist-onboard-process`);
      await expect(page.getByRole('button', { name: 'Sitar' })).toBeVisible();
    },
    async chooseArtForm(name: string) {
      await page.getByRole('button', { name }).click();
      await this.next.click();
      await expect(field('Description')).toBeVisible();
    },
    /** Fills in everything but the gallery; the place is misspelt. */
    async fillIn(stageName: string) {
      await this.stageName.fill(stageName);
      await field('Description').click();
      await page.keyboard.insertText(BIO);
      await page.getByLabel('Profile picture', { exact: true }).setInputFiles(plainPicture('me.png'));
      await page.getByRole('button', { name: 'Use picture' }).click();
      await this.place.fill('Poone');
      await page.getByRole('option', { name: /^Pune/ }).first().click();
      await field('Instagram').fill(INSTAGRAM);
    },
    /** Adds pictures of different shades, `stage-0.png` and so on. */
    async addPictures(count: number) {
      const files = Array.from({ length: count }, (_, index) =>
        plainPicture(`stage-${index}.png`, 40 + index * 12),
      );
      await this.addition.setInputFiles(files);
      await expect(this.pictures).toHaveCount(count);
    },
    /** Fills in the verification with an Aadhaar card. */
    async identify(mobile: string) {
      await field('Full name').fill('Asha Rao');
      await field('Mobile number').fill(mobile);
      await field('Email').fill('asha@example.in');
      await page.getByLabel('Profile photo', { exact: true }).setInputFiles(plainPicture('face.png'));
      await page.getByRole('radio', { name: 'Aadhaar card' }).check();
      for (const side of ['front', 'back'])
        await page.getByLabel(`Aadhaar card: ${side}`).setInputFiles(plainPicture(`${side}.png`));
    },
    /** Sends the verification. */
    async verify(mobile: string) {
      await this.identify(mobile);
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Publish' }).click();
    },
  };
}
