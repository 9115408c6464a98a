import { Shell } from '@jalsa/site/shell';
import { patterns } from '../lib/paths.ts';

/** The filters of the list change while the visitor stays on it. */
const QUERY_STATE_PAGES = [patterns.list];

export function BlogShell() {
  return <Shell queryStatePages={QUERY_STATE_PAGES} />;
}
