import { useTitle } from '@jalsa/site/use-title';
import { Button } from '@jalsa/ui/button';
import { EmptyState } from '@jalsa/ui/empty-state';
import { UsersIcon } from '@jalsa/ui/icons';
import { useSignOut } from '../../frame/use-sign-out.ts';
import { commonTexts } from '../../texts/common.ts';
import { frameTexts } from '../../texts/frame.ts';
import { homeTexts } from '../../texts/home.ts';

/** What a person without any membership sees. */
export function HomePage() {
  useTitle(homeTexts.title, commonTexts.console);
  const signOut = useSignOut();
  return (
    <main id="content" tabIndex={-1} className="flex min-h-dvh flex-col justify-center outline-none">
      <EmptyState
        headingLevel={1}
        icon={<UsersIcon />}
        title={homeTexts.title}
        text={homeTexts.text}
        action={
          <Button variant="secondary" busy={signOut.isPending} onClick={() => signOut.mutate()}>
            {frameTexts.signOut}
          </Button>
        }
      />
    </main>
  );
}
