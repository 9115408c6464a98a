import { boxOffice } from './box-office.ts';
import { failedMessages, siteCustomers } from './customers.ts';
import { events } from './events.ts';
import { siteLeads } from './leads.ts';
import { members, operators } from './members.ts';
import { numbersOf } from './numbers.ts';
import { bulk, orders } from './orders.ts';
import { organiserReviews, organisers } from './organisers.ts';
import { sitePayments } from './payments.ts';
import { artistReviews, driverReviews } from './reviews.ts';
import { staff } from './staff.ts';

/** The endpoints of the console, by group and name. They are no part of the OpenAPI document, which is for customers' programs. */
export const consoleContract = {
  staff,
  members,
  operators,
  organisers,
  organiserReviews,
  events,
  artistReviews,
  driverReviews,
  siteLeads,
  siteCustomers,
  failedMessages,
  sitePayments,
  orders,
  bulk,
  boxOffice,
  numbersOf,
};
