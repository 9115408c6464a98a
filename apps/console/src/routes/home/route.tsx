import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { loadMe } from '../../frame/signed-in.tsx';
import { paths } from '../../lib/paths.ts';
import { firstPlace } from '../../lib/place.ts';

export { HomePage as Component } from './home-page.tsx';

/** Opens the first place of the member of staff. */
export async function loader(args: LoaderFunctionArgs) {
  const place = firstPlace(await loadMe(args));
  if (place === null) return null;
  return redirect(place.organiserId === null ? paths.site() : paths.organiser(place.organiserId));
}
