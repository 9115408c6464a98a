import { events } from './events.ts';
import { members, operators } from './members.ts';
import { organiserReviews, organisers } from './organisers.ts';
import { staff } from './staff.ts';

/** The endpoints of the console, by group and name. They are no part of the OpenAPI document, which is for customers' programs. */
export const consoleContract = { staff, members, operators, organisers, organiserReviews, events };
