import { choosing } from './choosing.ts';
import { event } from './event.ts';
import { frame } from './frame.ts';
import { landing } from './landing.ts';
import { lists } from './lists.ts';
import { paying } from './paying.ts';
import { rest } from './rest.ts';
import type { Shot } from './shot.ts';

/** Every page in every state, in the order in which people come upon them. */
export const shots: Shot[] = [...landing, ...frame, ...lists, ...event, ...choosing, ...paying, ...rest];
