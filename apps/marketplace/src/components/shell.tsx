import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { keepReferral } from '../lib/referral.ts';
import { usePageHead } from '../lib/use-page-head.ts';

/** What is around every page: nothing that is seen, only what each of them must do. */
export function Shell() {
  const { search } = useLocation();
  usePageHead();
  useEffect(() => keepReferral(search, sessionStorage), [search]);
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
