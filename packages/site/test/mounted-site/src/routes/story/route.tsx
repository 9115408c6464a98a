import type { HeadHandle } from '@jalsa/site/head';
import { Link, useParams } from 'react-router-dom';

export const loader = () => null;
export const handle: HeadHandle = { head: () => ({ title: 'A story', canonical: '/stories/raga' }) };

export function Component() {
  return (
    <>
      <h1>{useParams().name}</h1>
      <Link to="/">All stories</Link>
    </>
  );
}
