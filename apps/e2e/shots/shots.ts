import { accountShots } from './account.ts';
import { artistShots } from './artists.ts';
import { blogShots } from './blogs.ts';
import { cabDriverShots } from './cab-driver.ts';
import { componentShots } from './components.ts';
import { eventShots } from './event.ts';
import { eventListShots } from './event-lists.ts';
import { hostShots } from './hosts.ts';
import { landingShots } from './landing.ts';
import { mailShots } from './mails.ts';
import { otherPageShots } from './other-pages.ts';
import { paymentShots } from './payment.ts';
import { planShots } from './plan.ts';
import { severalEventsShots } from './several-events.ts';
import type { Shot } from './shot.ts';
import { siteFrameShots } from './site-frame.ts';
import { tableShots } from './tables.ts';
import { ticketChoiceShots } from './ticket-choice.ts';

/** Every page in every state, in the order of a customer's context. */
export const shots: Shot[] = [
  ...landingShots,
  ...siteFrameShots,
  ...eventListShots,
  ...eventShots,
  ...planShots,
  ...ticketChoiceShots,
  ...paymentShots,
  ...severalEventsShots,
  ...accountShots,
  ...tableShots,
  ...mailShots,
  ...hostShots,
  ...artistShots,
  ...cabDriverShots,
  ...blogShots,
  ...otherPageShots,
  ...componentShots,
];
