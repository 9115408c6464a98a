export { lapsedSessions, rememberedSessions } from './session.repository.ts';
export { sweepIdentity } from './sweep-identity.service.ts';
