import type { Me } from '@jalsa/api-client/console';
import { useTitle } from '@jalsa/site/use-title';
import { Button } from '@jalsa/ui/button';
import { Logo } from '@jalsa/ui/logo';
import { ThemeSwitch } from '@jalsa/ui/theme-switch';
import { OneTimeCodeForm, useOneTimeCode } from '@jalsa/web/forms';
import { storeTheme } from '@jalsa/web/storage/store-theme';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useApi } from '../../lib/api.ts';
import { useStoreMe } from '../../lib/me.ts';
import { returnPath } from '../../lib/paths.ts';
import { storeToken } from '../../lib/session.ts';
import { commonTexts } from '../../texts/common.ts';
import { codeTexts, signInTexts as texts } from '../../texts/sign-in.ts';
import { NameStep } from './name-step.tsx';
import { PhoneStep } from './phone-step.tsx';

/** The sign-in of staff: the phone, its code, and the name of a person who has none yet. */
export function SignInPage() {
  useTitle(texts.title, commonTexts.console);
  const api = useApi();
  const storeMe = useStoreMe();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [step, setStep] = useState<'phone' | 'code' | 'name'>('phone');
  const [mobile, setMobile] = useState('');
  const code = useOneTimeCode<{ mobile: string }, Me>({
    send: (body) => api().staff.sendCode({ body }),
    async verify(person, otp, nonce) {
      const signedIn = await api().staff.signIn({ body: { ...person, otp, nonce } });
      storeToken(signedIn.access_token);
      storeMe(signedIn.me);
      return signedIn.me;
    },
  });
  const leave = () => navigate(returnPath(search), { replace: true });
  return (
    <div className="grid min-h-dvh lg:grid-cols-[1fr_minmax(30rem,42%)]">
      <aside className="evening-sky hidden flex-col justify-end bg-night p-12 text-ivory lg:flex">
        <p className="max-w-md font-display font-semibold text-4xl">{texts.lead}</p>
      </aside>
      <div className="flex min-w-0 flex-col px-4 py-4 sm:px-10">
        <header className="flex items-center justify-between">
          <Logo name={commonTexts.siteName} />
          <ThemeSwitch texts={commonTexts.theme} onChoose={storeTheme} />
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-center py-8 outline-none"
        >
          {step === 'phone' && (
            <>
              <h1 className="mb-5 text-3xl">{texts.title}</h1>
              <PhoneStep
                initial={mobile}
                onConfirm={async (typed) => {
                  await code.sendFirst({ mobile: typed });
                  setMobile(typed);
                  setStep('code');
                }}
              />
            </>
          )}
          {step === 'code' && (
            <>
              <h1 className="text-3xl">{texts.codeTitle}</h1>
              <p className="mt-2 mb-5 text-muted text-sm">
                {texts.sentTo(mobile)}{' '}
                <Button
                  variant="ghost"
                  className="-mx-2 px-2 text-sm underline underline-offset-4"
                  onClick={() => setStep('phone')}
                >
                  {texts.edit}
                </Button>
              </p>
              <OneTimeCodeForm
                code={code.code}
                texts={codeTexts}
                send={() => code.send({ mobile })}
                verify={async (otp) => {
                  const me = await code.verify({ mobile }, otp);
                  if (me.name === '') setStep('name');
                  else await leave();
                }}
              />
            </>
          )}
          {step === 'name' && (
            <>
              <h1 className="mb-5 text-3xl">{texts.nameTitle}</h1>
              <NameStep onNamed={leave} />
            </>
          )}
        </main>
      </div>
    </div>
  );
}
