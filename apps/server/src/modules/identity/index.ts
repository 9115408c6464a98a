export { loadCustomer } from './customer.service.ts';
export { sweepIdentity } from './sweep-identity.service.ts';
