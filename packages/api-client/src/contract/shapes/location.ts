import * as z from 'zod/mini';
import { maybe } from '../primitives.ts';

/** A point on the map, in degrees. */
export const point = z.object({ lat: z.number(), lng: z.number() });
export type Point = z.infer<typeof point>;

/** A city. `region` is its name for people, `handler` its handle in addresses. */
export const location = z.object({
  _id: z.string(),
  region: z.string(),
  location: maybe(point),
  handler: z.string(),
});
export type Location = z.infer<typeof location>;

/** The cities of the city picker. */
export const locationList = z.object({ top_cities: z.array(location), other_cities: z.array(location) });
export type LocationList = z.infer<typeof locationList>;
