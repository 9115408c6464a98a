export { refuseBlockedNumber } from './block-customer.service.ts';
export { customerOfMobile } from './customer.service.ts';
export {
  blockCustomer,
  endCustomerSessions,
  eraseCustomer,
  lookUpCustomer,
  unblockCustomer,
} from './manage-customers.service.ts';
export { expired as codeExpired } from './one-time-code.errors.ts';
export { hashNonce } from './one-time-code.ts';
export { sendCode } from './send-code.service.ts';
export type { Sessions, SignedIn } from './signed-in.ts';
export { sweepIdentity } from './sweep-identity.service.ts';
export { verifyCode } from './verify-code.service.ts';
