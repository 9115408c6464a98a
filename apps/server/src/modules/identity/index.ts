export { sweepIdentity } from './sweep-identity.service.ts';
