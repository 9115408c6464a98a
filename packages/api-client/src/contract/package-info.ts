import * as z from 'zod/mini';
import { id, listOf, whole } from './primitives.ts';

/** The packages of one event in an order: how many of which, each 1 to 10 000. */
export const packageInfo = listOf(z.object({ package_map_id: id(), qty: whole(1, 10_000) }), 1);
