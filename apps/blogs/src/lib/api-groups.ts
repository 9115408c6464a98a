import { customerEndpoints, posts } from '@jalsa/api-client/contract';

/** The endpoints of this app: the posts, and those of the customer for the logout. */
export const apiGroups = { customer: customerEndpoints, posts };
