import type { Me } from '@jalsa/api-client/console';
import { LazyDialog } from '@jalsa/ui/lazy-dialog';
import { lazyPart } from '@jalsa/ui/lazy-part';
import { Skeleton } from '@jalsa/ui/skeleton';
import { toast } from '@jalsa/ui/toast';
import { reportPartFailure } from '@jalsa/web/frame/report-part-failure';
import { useApi } from '../lib/api.ts';
import { useMe, useStoreMe } from '../lib/me.ts';
import { answerSecondFactor, useIsSecondFactorAsked } from '../lib/second-factor.ts';
import { commonTexts } from '../texts/common.ts';
import { secondFactorTexts as texts } from '../texts/second-factor.ts';

// The frame loads no code of forms.
const CodeForm = lazyPart(
  async () => (await import('../components/authenticator-code-form.tsx')).AuthenticatorCodeForm,
  () => <Skeleton className="h-32 w-full" />,
);
const SetUp = lazyPart(
  async () => (await import('../components/authenticator-set-up.tsx')).AuthenticatorSetUp,
  () => <Skeleton className="h-72 w-full" />,
);

/** Asks for the second factor while requests wait for it; a person without one sets it up. */
export function SecondFactorDialog() {
  const isAsked = useIsSecondFactorAsked();
  const { second_factor: standing } = useMe();
  const storeMe = useStoreMe();
  const api = useApi();
  const isNew = standing === 'none';
  const finish = (me: Me) => {
    storeMe(me);
    if (isNew) toast.success(texts.done);
    answerSecondFactor(true);
  };
  return (
    <LazyDialog
      open={isAsked}
      onOpenChange={(open) => !open && answerSecondFactor(false)}
      title={isNew ? texts.setUpTitle : texts.enterTitle}
      description={isNew ? texts.setUpText : texts.enterText}
      closeLabel={commonTexts.close}
      onLoadFailure={reportPartFailure}
    >
      {isNew ? (
        <SetUp onVerified={finish} onLoadFailure={reportPartFailure} />
      ) : (
        <>
          <CodeForm
            onLoadFailure={reportPartFailure}
            verify={(code) => api().staff.verifySecondFactor({ body: { code } })}
            onVerified={finish}
          />
          <p className="mt-4 text-muted text-sm">{texts.lost}</p>
        </>
      )}
    </LazyDialog>
  );
}
