/** The numbers of the rules of fields: letters, counts and bytes. */
export const FIELD_LIMITS = {
  nameMax: 25,
  // artists
  stageNameMax: 60,
  bioMin: 500,
  bioMax: 1_500,
  galleryMax: 15,
  altTextMax: 200,
  artistLinksMax: 20,
  artistImageMaxBytes: 10_000_000,
  // the pixels of a picture, in millions
  pictureMegapixelsMax: 24,
  verificationNameMax: 50,
  // the tags of posts, and the notes of table orders
  postTagMax: 40,
  tableNoteMax: 300,
  // cab drivers: the images of an identity document, the bytes of one photo, and the letters of a licence number
  driverIdImagesMax: 2,
  driverPhotoMaxBytes: 2_000_000,
  licenceNumberMax: 20,
  // organisers, and the holders of their bank accounts
  organiserNameMin: 2,
  organiserNameMax: 80,
  accountNameMin: 2,
  accountNameMax: 100,
} as const;
