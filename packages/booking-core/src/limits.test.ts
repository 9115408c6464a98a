import { expect, test } from 'vitest';
import { LIMITS } from './limits.ts';

// Copied from the specification, sections 9 first; a number changed in one place only is a mistake.
test('LIMITS holds every number of specification 1', () => {
  expect(LIMITS).toMatchObject({
    otpResendSeconds: 30,
    otpDigits: 4,
    phoneDigits: 10,
    countryPrefix: '+91',
    nameMax: 25,
    couponMax: 12,
    flatFeeRupees: 5,
    flatFeeUpToRupees: 200,
    gstPercent: 18,
    currency: 'INR',
    currencyDecimals: 2,
    countdownSeconds: 86400,
    continueDelaySeconds: 2,
    discountListMaxPx: 250,
    firstQuantity: 1,
  });
});

test('LIMITS holds every number of specification 2', () => {
  expect(LIMITS).toMatchObject({
    stageNameMax: 60,
    bioMin: 500,
    bioMax: 1500,
    galleryMax: 15,
    galleryColumns: [2, 3, 4, 5],
    verificationNameMax: 50,
    driverOtpMaxDigits: 6,
    driverIdImagesMax: 2,
    appDiscountPercent: 10,
    firstBookingDiscountPercent: 10,
    firstBookingDiscountMaxRupees: 100,
    featuredEventsMax: 12,
    featuredEventsCounted: 13,
    viewAllFrom: 5,
    exploreAllFrom: 5,
    sliderAbove: 4,
    bannerAutoplayMs: 3000,
    partnersVisible: 6,
    partnersAutoplayMs: 1000,
    firstPage: 0,
    eventsPerRequest: 12,
    eventsStored: 6,
    eventLabelsShown: 2,
    sliderCards: 4,
    sliderMedium: { underPx: 1024, cards: 3 },
    sliderSmall: { underPx: 750, cards: 2 },
    sliderTiny: { underPx: 600, cards: 1 },
    mobileBreakpointPx: 600,
    downloadBreakpointPx: 700,
    supportPhones: 2,
    pdfWidthPoints: 595.28,
    pdfHeightPoints: 841.89,
    pdfHeadingSize: 22,
    pdfQrInsetPoints: 100,
    pdfMarginPoints: 50,
    downloadCountedStatus: 200,
    blogPageSize: 2,
    relatedStaticBlogs: 1,
    relatedPublicBlogs: 1,
    relatedAdminBlogs: 1,
  });
});

test('LIMITS holds the numbers that the documents leave open', () => {
  expect(LIMITS).toMatchObject({ lineQuantityMax: 10_000, searchMax: 120, kindsMax: 400, foundMax: 1_000 });
  expect(LIMITS).toMatchObject({ postsMax: 500, postTagMax: 40 });
  expect(LIMITS).toMatchObject({ tableStepMinutes: 30, tableDays: 30, tableNoteMax: 300 });
  expect(LIMITS).toMatchObject({ driverPhotoMaxBytes: 2_000_000, licenceNumberMax: 20 });
  expect(LIMITS).toMatchObject({ altTextMax: 200, artistLinksMax: 20, artistImageMaxBytes: 10_000_000 });
});

test('LIMITS holds no other number', () => {
  expect(Object.keys(LIMITS)).toHaveLength(15 + 40 + 14);
});
