export { loadCustomer, setProfileImage } from './customer.service.ts';
export { serverKey } from './server-key.service.ts';
export { sweepSessions } from './session.service.ts';
