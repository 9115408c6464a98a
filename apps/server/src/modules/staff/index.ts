export { isMember } from './member.repository.ts';
export { actorOf, addMember, addOwner } from './members.service.ts';
export { resetSecondFactor } from './second-factor.service.ts';
export type { ActingStaff, StaffAccess } from './staff-access.types.ts';
export { sweepStaff } from './staff-sign-in.service.ts';
