export { lapsedSessions, rememberedSessions } from './session.repository.ts';
export type { Sessions, SignedIn } from './signed-in.ts';
export { sweepIdentity } from './sweep-identity.service.ts';
