import { type RouteObject, redirect } from 'react-router-dom';

export const routes: RouteObject[] = [
  { path: '/old', loader: () => redirect('/raga') },
  { id: 'story', path: '/:name', lazy: () => import('./routes/story/route.tsx') },
];
