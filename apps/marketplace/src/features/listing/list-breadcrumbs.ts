import { paths } from '../../lib/paths.ts';
import { commonTexts } from '../../texts/common.ts';
import { type ListScope, listAddress, listTitle } from './list-scope.ts';

/** The breadcrumbs from the city's home to a list, for visitors and search engines. */
export function listBreadcrumbs(scope: ListScope): { name: string; path: string }[] {
  const { region, handler } = scope.city;
  const home = { name: region, path: paths.homeIn(handler) };
  const all = { name: commonTexts.allEventsIn(region), path: paths.explore(handler) };
  const own = { name: scope.group?.name ?? listTitle(scope), path: listAddress(scope) };
  return own.path === all.path ? [home, all] : [home, all, own];
}
