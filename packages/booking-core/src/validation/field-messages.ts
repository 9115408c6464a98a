/**
 * The texts of the rules of fields, to the letter: spellings and double spaces are no mistakes. `{name}` and `{file}` are filled in by
 * `fillMessage`.
 */
export const FIELD_MESSAGES = {
  // sign-in and personal fields
  phoneRequired: 'Phone is required',
  phoneInvalid: 'Invalid phone number',
  nameRequired: 'Name is required',
  nameTooLong: 'Name must be 25 characters or less',
  nameLetters: 'Name must only contain letters and spaces',
  profileNameLetters: 'Name can only contain letters and spaces',
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address',
  mobileRequired: 'Mobile number is required',
  mobileInvalid: 'Mobile number must be 10 digits',
  otpRequired: 'OTP is required',
  otpInvalid: 'Please enter a valid OTP of exactly 4 digits',
  // hosts
  businessNameRequired: 'Bussiness Name  is required',
  businessTypeRequired: 'Bussiness type  is required',
  contactNameRequired: 'Contact Name  is required',
  contactPhoneInvalid: 'Mobile Number must be 10 digits',
  // artists
  stageNameRequired: 'Stage name is required.',
  bioTooShort: 'Description must be at least 500 characters long.',
  bioTooLong: 'Description should be less then 1500 characters.',
  profilePictureRequired: 'Profile is required.',
  locationRequired: 'Location is required.',
  cityRequired: 'City is required.',
  linkInvalid: '{name} URL is invalid.',
  imageType: 'Only PNG, JPG, and JPEG files are allowed for {file}.',
  imageDamaged: 'The picture {file} is damaged. Please choose another one.',
  imagePixels: 'The picture {file} has {megapixels} megapixels. The limit is {max} megapixels.',
  galleryTooMany: 'Max 15 images is required.',
  verificationName: 'Name is required.',
  verificationMobile: 'Mobile number should be 10 digits.',
  verificationEmail: 'Please enter a valid email address.',
  governmentIdRequired: 'Government id is required.',
  profileImageRequired: 'Profile Image is required.',
  drivingImageRequired: 'Driving license image is required.',
  passportImageRequired: 'Passport image is required.',
  aadharFrontRequired: 'Aadhar front image is required.',
  aadharBackRequired: 'Aadhar back image is required.',
  // cab drivers
  driverMobileInvalid: 'PLease enter valid mobile number.',
  licenseRequired: 'Driver license is required.',
  registrationCardRequired: 'Registration Card is required.',
  otherIdRequired: 'Other Goverment id is required.',
  panRequired: 'Pan id is required.',
  submitFailed: 'An error occurred while submitting.',
  licenceNumberInvalid: 'Please enter the number as printed on the licence.',
} as const;
