export { findCustomerByMobile } from './customer.repository.ts';
export type { Sessions, SignedIn } from './signed-in.ts';
export { sweepIdentity } from './sweep-identity.service.ts';
