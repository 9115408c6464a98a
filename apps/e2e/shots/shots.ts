import { booking } from './booking.ts';
import { event } from './event.ts';
import { finding } from './finding.ts';
import { lists } from './lists.ts';
import { rest } from './rest.ts';
import type { Shot } from './shot.ts';

/** Every page in every state, in the order in which people come upon them. */
export const shots: Shot[] = [...finding, ...lists, ...event, ...booking, ...rest];
