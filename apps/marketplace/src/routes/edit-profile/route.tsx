import type { HeadHandle } from '@jalsa/site/head';
import { messages } from '@jalsa/web/messages';
import { EditProfile, EditProfileSkeleton } from '../../features/account/edit-profile.tsx';
import { SignedInOnly } from '../../features/account/signed-in-only.tsx';

export function loader(): null {
  return null;
}

export const handle: HeadHandle<null> = { head: () => ({ title: messages().editProfile }) };

export function Component() {
  return (
    <SignedInOnly skeleton={<EditProfileSkeleton />}>
      <EditProfile />
    </SignedInOnly>
  );
}
