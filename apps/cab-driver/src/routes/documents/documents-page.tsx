import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { clearDriverAccess } from '../../lib/driver-access.ts';
import { registerPath } from '../../lib/paths.ts';
import { deleteDraft } from '../../lib/stored-draft.ts';
import { pageTexts } from '../../texts/page-texts.ts';
import { DocumentsForm } from './documents-form.tsx';
import type { DocumentsData } from './documents-loader.ts';
import { SubmittedPage } from './submitted-page.tsx';

type Step = 'prepare' | 'submitted' | 'under_review' | 'approved';

/** The documents of a driver: the form, or what happens with the submitted ones. */
export function DocumentsPage() {
  const data = useLoaderData<DocumentsData>();
  const { progress, access, qrToken } = data;
  const texts = pageTexts.documents;
  const navigate = useNavigate();
  const isSubmitted = progress.status === 'under_review' || progress.status === 'approved';
  const [step, setStep] = useState<Step>(isSubmitted ? (progress.status as Step) : 'prepare');
  const forgetDriver = async () => {
    clearDriverAccess();
    await deleteDraft(access.driverId);
    await navigate(registerPath(qrToken), { replace: true });
  };
  return (
    <div className="space-y-6">
      {step === 'prepare' ? (
        <DocumentsForm data={data} onSubmitted={() => setStep('submitted')} />
      ) : (
        <SubmittedPage step={step} onReplace={() => setStep('prepare')} />
      )}
      {step !== 'submitted' && (
        <button
          type="button"
          onClick={() => void forgetDriver()}
          className="min-h-11 font-semibold text-base underline"
        >
          {texts.otherDriver}
        </button>
      )}
    </div>
  );
}
