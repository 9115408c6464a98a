/**
 * The texts of the rules and of the server's answers, to the letter: spellings and double spaces are no mistakes. `{n}` and `{amount}` are
 * filled in by `fillMessage`. The texts of fields are `FIELD_MESSAGES`; other texts of a page stand in the app that shows them.
 */
export const MESSAGES = {
  // sign-in and personal fields
  otpSent: 'OTP sent Successfully',
  // booking
  selectQuantity: 'Please select a quantity',
  selectPackage: 'Please Select Package.',
  capacityLimit: 'Available package limit : {n}',
  maxLimit: 'Max package limit : {n}',
  minLimit: 'Min package limit : {n}',
  customerPeopleLimit: 'Max people per customer : {n}',
  mixedZeroRupee: 'Please select either a zero-rupee package or other package',
  continueFailed: 'An error occurred. Please try again.',
  // discounts
  fillAllFields: 'Please fill all ticket all fields',
  couponRequired: 'Coupon Code is required.',
  couponAppOnly: 'Discount only available on mobile app.',
  discountUnknown: 'This code doesn’t exist. Please check it and try again.',
  discountExpired: 'This code has expired.',
  discountBelowMin: 'This code needs tickets worth at least {amount}.',
  discountUsedUp: 'This code has been used up.',
  discountUsedByYou: 'You have already used this code.',
  discountOtherEvent: 'This code is for another event.',
  // hosts
  leadOtpSent: 'OTP Sent Successfully',
  // profile and tickets
  ticketsResent: 'Tickets have been resent successfully',
  // cab drivers
  submitted: 'Submission successful!',
  driverVerified: 'Mobile number verified successfully',
  // tables
  tableTimePast: 'This time has passed. Please choose a later one.',
  tableTimeOffStep: 'Tables can be booked on the half hour, such as 07:00 PM or 07:30 PM.',
  tableTimeClosed: 'The venue is closed at this time.',
  tableTimeTooFar: 'Tables can be booked for the next 30 days.',
  tablePeople: 'These tables seat at most {n} people.',
} as const;
