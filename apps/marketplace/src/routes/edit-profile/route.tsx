import type { HeadHandle } from '@jalsa/site/head';
import { EditProfile, EditProfileSkeleton } from '../../features/account/edit-profile.tsx';
import { SignedInOnly } from '../../features/account/signed-in-only.tsx';
import { accountMenuTexts } from '../../texts/account-menu.ts';

export function loader(): null {
  return null;
}

export const handle: HeadHandle<null> = { head: () => ({ title: accountMenuTexts.editProfile }) };

export function Component() {
  return (
    <SignedInOnly skeleton={<EditProfileSkeleton />}>
      <EditProfile />
    </SignedInOnly>
  );
}
