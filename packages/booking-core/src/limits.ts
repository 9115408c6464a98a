/**
 * Every number of the specification, and those that it leaves open, under one name. Money is in rupees as the specification writes it;
 * the unit otherwise stands in the name (Seconds, Ms, Px, Points, Percent).
 */
export const LIMITS = {
  // people and codes (specification 1, sections 5 and 9; specification 2, sections 5 and 9)
  countryPrefix: '+91',
  phoneDigits: 10,
  otpDigits: 4,
  otpResendSeconds: 30,
  nameMax: 25,
  couponMax: 12,
  // money (specification 1, section 9)
  currency: 'INR',
  currencyDecimals: 2,
  gstPercent: 18,
  flatFeeRupees: 5,
  flatFeeUpToRupees: 200,
  // booking (specification 1, sections 4 and 9)
  countdownSeconds: 86_400,
  continueDelaySeconds: 2,
  firstQuantity: 1,
  discountListMaxPx: 250,
  // app offer (specification 2, sections 1 and 9)
  appDiscountPercent: 10,
  firstBookingDiscountPercent: 10,
  firstBookingDiscountMaxRupees: 100,
  // landing (specification 2, sections 2, 3 and 9)
  bannerAutoplayMs: 3_000,
  featuredEventsMax: 12,
  featuredEventsCounted: 13,
  viewAllFrom: 5,
  exploreAllFrom: 5,
  sliderAbove: 4,
  sliderCards: 4,
  sliderMedium: { underPx: 1024, cards: 3 },
  sliderSmall: { underPx: 750, cards: 2 },
  sliderTiny: { underPx: 600, cards: 1 },
  partnersVisible: 6,
  partnersAutoplayMs: 1_000,
  firstPage: 0,
  eventsPerRequest: 12,
  eventsStored: 6,
  eventLabelsShown: 2,
  mobileBreakpointPx: 600,
  downloadBreakpointPx: 700,
  supportPhones: 2,
  // artists (specification 2, sections 2, 5 and 9)
  stageNameMax: 60,
  bioMin: 500,
  bioMax: 1_500,
  galleryMax: 15,
  galleryColumns: [2, 3, 4, 5],
  verificationNameMax: 50,
  // cab drivers (specification 2, sections 3 and 5)
  driverOtpMaxDigits: 6,
  driverIdImagesMax: 2,
  // set here: the size of one photo, which the phone compresses, and the letters of a licence number
  driverPhotoMaxBytes: 2_000_000,
  licenceNumberMax: 20,
  // ticket PDF (specification 2, sections 8 and 9)
  pdfWidthPoints: 595.28,
  pdfHeightPoints: 841.89,
  pdfHeadingSize: 22,
  pdfMarginPoints: 50,
  pdfQrInsetPoints: 100,
  downloadCountedStatus: 200,
  // blogs (specification 2, sections 2, 7 and 9)
  blogPageSize: 2,
  relatedStaticBlogs: 1,
  relatedPublicBlogs: 1,
  relatedAdminBlogs: 1,
  // set here: posts of a list without pages, and letters of a tag
  postsMax: 500,
  postTagMax: 40,
  // set here: the specification bounds no quantity, and sums must stay exact
  lineQuantityMax: 10_000,
  // set here: letters of a search and of the kinds that a list is narrowed to, and events that a search finds
  searchMax: 120,
  kindsMax: 400,
  foundMax: 1_000,
  // set here: letters of a gallery picture's alternative text, links of an artist, and bytes of an artist's picture
  altTextMax: 200,
  artistLinksMax: 20,
  artistImageMaxBytes: 10_000_000,
  // set here: the steps in which tables are booked, the days on which they can be, and the letters of a note
  tableStepMinutes: 30,
  tableDays: 30,
  tableNoteMax: 300,
} as const;
