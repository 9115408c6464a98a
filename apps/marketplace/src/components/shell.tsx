import { Toaster } from '@jalsa/ui/toaster';
import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { keepReferral } from '../lib/referral.ts';
import { sessionStore } from '../lib/storage.ts';
import { usePageHead } from '../lib/use-page-head.ts';
import { commonTexts } from '../texts/common.ts';

/** What is around every page: nothing that is seen, only what each of them must do. */
export function Shell() {
  const { search } = useLocation();
  usePageHead();
  useEffect(() => keepReferral(search, sessionStore()), [search]);
  return (
    <>
      <Outlet />
      <Toaster label={commonTexts.notifications} closeLabel={commonTexts.close} />
      <ScrollRestoration />
    </>
  );
}
