import { CITY_GUIDES } from './city-guides.ts';
import { HOSTS_AND_ARTISTS } from './hosts-and-artists.ts';
import type { DemoPostText } from './post-text.ts';
import { USING_JALSA } from './using-jalsa.ts';

/** The posts of each kind. */
export const POSTS_BY_KIND: Record<'static' | 'public' | 'admin', readonly DemoPostText[]> = {
  static: USING_JALSA,
  public: CITY_GUIDES,
  admin: HOSTS_AND_ARTISTS,
};
