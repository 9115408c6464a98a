import { PHONE_SCREEN } from '@jalsa/web/browser/phone-screen';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { EditProfileSkeleton } from '../../features/account/edit-profile.tsx';
import { ProfileMenu } from '../../features/account/profile-menu.tsx';
import { paths } from '../../lib/paths.ts';

/** The menu of the profile on phones; a wide screen has tabs instead, and opens the first one. */
export function ProfilePage() {
  const navigate = useNavigate();
  useEffect(() => {
    const phone = window.matchMedia(PHONE_SCREEN);
    const openFirstTab = () => {
      if (!phone.matches) void navigate(paths.editProfile(), { replace: true });
    };
    openFirstTab();
    phone.addEventListener('change', openFirstTab);
    return () => phone.removeEventListener('change', openFirstTab);
  }, [navigate]);
  return (
    <>
      <div className="min-[600px]:hidden">
        <ProfileMenu />
      </div>
      <div className="max-[600px]:hidden">
        <EditProfileSkeleton />
      </div>
    </>
  );
}
