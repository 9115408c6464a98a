import { useTitle } from '@jalsa/site/use-title';
import { Button } from '@jalsa/ui/button';
import { Logo } from '@jalsa/ui/logo';
import { Form, useForm } from '@jalsa/web/forms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import {
  OrganiserFields,
  type OrganiserProfile,
  organiserProfile,
} from '../../components/organiser-fields.tsx';
import { useSignOut } from '../../frame/use-sign-out.ts';
import { useApi } from '../../lib/api.ts';
import { reloadMe, useMe } from '../../lib/me.ts';
import { paths } from '../../lib/paths.ts';
import { commonTexts } from '../../texts/common.ts';
import { frameTexts } from '../../texts/frame.ts';
import { signUpTexts as texts } from '../../texts/organiser.ts';

/** The sign-up of an organiser, whose owner the member of staff becomes. */
export function SignUpPage() {
  useTitle(texts.title, commonTexts.console);
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { memberships } = useMe();
  const signOut = useSignOut();
  const form = useForm<OrganiserProfile>({
    schema: organiserProfile,
    defaultValues: { name: '', kinds: [] },
  });
  const signUp = useMutation({
    mutationFn: (body: OrganiserProfile) => api().organisers.create({ body }),
    onSuccess: () => reloadMe(client),
    meta: { failure: null },
  });
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-xl flex-col px-4 py-4">
      <header className="flex items-center justify-between">
        <Link to={paths.home()} aria-label={commonTexts.console} className="rounded-md">
          <Logo name={commonTexts.siteName} />
        </Link>
        <Button variant="ghost" className="text-sm" busy={signOut.isPending} onClick={() => signOut.mutate()}>
          {frameTexts.signOut}
        </Button>
      </header>
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col justify-center py-8 outline-none">
        <h1 className="text-3xl">{texts.title}</h1>
        <p className="mt-2 mb-6 text-muted">{texts.text}</p>
        <Form
          form={form}
          className="space-y-6"
          onSubmit={async (profile) => {
            const organiser = await signUp.mutateAsync(profile);
            await navigate(paths.organiser(organiser._id));
          }}
        >
          <OrganiserFields form={form} focusOnOpen />
          <Button
            type="submit"
            size="large"
            className="w-full"
            busy={signUp.isPending}
            busyLabel={texts.submitting}
          >
            {texts.submit}
          </Button>
        </Form>
        {memberships.length === 0 && <p className="mt-6 text-muted text-sm">{texts.invited}</p>}
      </main>
    </div>
  );
}
