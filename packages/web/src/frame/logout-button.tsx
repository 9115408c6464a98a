import { Button } from '@jalsa/ui/button';
import { LogoutIcon } from '@jalsa/ui/icons';
import { preloadDialog } from '@jalsa/ui/lazy-dialog';
import { useState } from 'react';
import { frameTexts } from './frame-texts.ts';
import { LogoutDialog } from './logout-dialog.tsx';

interface LogoutButtonProps {
  logout: { mutate: () => void; isPending: boolean };
  className?: string;
}

/** The button that logs out after a question. */
export function LogoutButton({ logout, className }: LogoutButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        className={className}
        busy={logout.isPending}
        busyLabel={frameTexts.loggingOut}
        aria-haspopup="dialog"
        onPointerEnter={preloadDialog}
        onClick={() => setAsking(true)}
      >
        <LogoutIcon />
        {frameTexts.logout}
      </Button>
      <LogoutDialog open={isAsking} onOpenChange={setAsking} onConfirm={() => logout.mutate()} />
    </>
  );
}
