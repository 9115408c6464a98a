import * as z from 'zod/mini';
import { about } from '../about.ts';
import { maybe } from '../primitives.ts';

export const point = about(
  'A point on the map.',
  z.object({
    lat: about('Degrees north.', z.number(), 28.6139),
    lng: about('Degrees east.', z.number(), 77.209),
  }),
);
export type Point = z.infer<typeof point>;

export const location = about(
  'A city.',
  z.object({
    _id: about('Its id.', z.string(), 'loc-delhi'),
    region: about('The city’s name for people.', z.string(), 'Delhi'),
    location: about('The middle of the city.', maybe(point)),
    handler: about('The city’s handle, which `location` of other requests takes.', z.string(), 'delhi'),
  }),
);
export type Location = z.infer<typeof location>;

export const locationList = about(
  'The cities of the city picker.',
  z.object({
    top_cities: about('The well-known cities, in the order in which a picker shows them.', z.array(location)),
    other_cities: about('The other cities, by name.', z.array(location), []),
  }),
);
export type LocationList = z.infer<typeof locationList>;
