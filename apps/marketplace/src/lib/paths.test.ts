import { contract } from '@jalsa/api-client/contract';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { paths, patterns } from './paths.ts';

it('the calendar path is the path of the API', () => {
  const { path } = contract.catalogue.calendar;
  expect(paths.calendar('jazz & more')).toBe(path.replace(':id', 'jazz%20%26%20more'));
});

describe('paths', () => {
  it('encodes handles and queries', () => {
    expect(paths.booking('a/b?c#d%')).toBe('/events/a%2Fb%3Fc%23d%25/booking');
    expect(paths.search('pune', 'जाज़ & blues')).toBe(
      '/explore/events-in-pune/search?q=%E0%A4%9C%E0%A4%BE%E0%A4%9C%E0%A4%BC+%26+blues',
    );
    expect(paths.home('new delhi')).toBe('/?city=new+delhi');
  });

  it('omits missing and empty parameters', () => {
    expect(paths.home()).toBe('/');
    expect(paths.explore('pune', {})).toBe('/explore/events-in-pune');
    expect(paths.explore('pune', { page: '2' })).toBe('/explore/events-in-pune?page=2');
    expect(paths.booking('jazz', { data: '', slot: 'child' })).toBe('/events/jazz/booking?slot=child');
  });

  it('keeps a flag that is set without a value', () => {
    expect(paths.booking('jazz', { isField: '', slot: 'child' })).toBe(
      '/events/jazz/booking?isField=&slot=child',
    );
  });

  it('writes a group handle in lowercase', () => {
    expect(paths.exploreGroup('pune', 'Comedy')).toBe('/explore/events-in-pune/comedy');
  });

  it('builds event paths with and without a keyword', () => {
    expect(paths.event('jazz')).toBe('/events/jazz');
    expect(paths.event('jazz', 'live music')).toBe('/events/live%20music/jazz');
  });

  it('is matched by the pattern of its route', () => {
    const handle = 'सूफ़ी रात/2';
    const paramsOf = (path: string, url: string) => matchRoutes([{ path }], url)?.[0]?.params;
    expect(paramsOf(patterns.booking, paths.booking(handle))).toEqual({ handle });
    expect(paramsOf(patterns.homeIn, paths.homeIn(handle))).toEqual({ city: handle });
    expect(paramsOf(patterns.success, paths.success())).toEqual({});
  });
});
