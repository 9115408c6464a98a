import { expect, test } from 'vitest';
import { FIELD_LIMITS } from './field-limits.ts';

// Written here again: a number that is changed in one place only is a mistake.
test('FIELD_LIMITS holds the numbers of fields, and no others', () => {
  expect(FIELD_LIMITS).toEqual({
    nameMax: 25,
    stageNameMax: 60,
    bioMin: 500,
    bioMax: 1_500,
    galleryMax: 15,
    altTextMax: 200,
    artistLinksMax: 20,
    artistImageMaxBytes: 10_000_000,
    verificationNameMax: 50,
    pictureMegapixelsMax: 24,
    postTagMax: 40,
    tableNoteMax: 300,
    driverIdImagesMax: 2,
    driverPhotoMaxBytes: 2_000_000,
    licenceNumberMax: 20,
  });
});
