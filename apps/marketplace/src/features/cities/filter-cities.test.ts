import { expect, it } from 'vitest';
import { makeCity } from '../../../test/make/city.ts';
import { filterCities } from './filter-cities.ts';

const cities = {
  top_cities: [makeCity('Pune'), makeCity('New Delhi')],
  other_cities: [makeCity('Panjim'), makeCity('Puducherry')],
};

it.each([
  ['pu', ['Pune', 'Puducherry']],
  [' DELHI ', ['New Delhi']],
  ['púne', ['Pune']],
  ['goa', []],
])('%j finds %j', (text, regions) => {
  expect(filterCities(cities, text).map(({ region }) => region)).toEqual(regions);
});
