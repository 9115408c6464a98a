import { withoutRole } from './without-role.ts';

export const planted = withoutRole;
