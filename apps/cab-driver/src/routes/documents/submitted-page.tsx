import { Button, buttonClass } from '@jalsa/ui/button';
import { useEffect } from 'react';
import { HOME } from '../../lib/paths.ts';
import { pageTexts } from '../../texts/page-texts.ts';

/** Time in which the success can be read before the home page opens. */
const HOME_AFTER_MS = 4_000;

interface SubmittedPageProps {
  step: 'submitted' | 'under_review' | 'approved';
  onReplace: () => void;
}

/** What happens with submitted documents. After a submission the home page opens. */
export function SubmittedPage({ step, onReplace }: SubmittedPageProps) {
  const texts = pageTexts.documents;
  useEffect(() => {
    if (step !== 'submitted') return;
    const timer = setTimeout(() => location.assign(HOME), HOME_AFTER_MS);
    return () => clearTimeout(timer);
  }, [step]);
  const title = {
    submitted: texts.submittedTitle,
    under_review: texts.underReview,
    approved: texts.approved,
  }[step];
  return (
    <div className="space-y-6">
      <div role="status" className="space-y-3 rounded-lg border-2 border-leaf bg-leaf-soft p-6">
        <h1 className="text-2xl">{title}</h1>
        <p>{step === 'approved' ? texts.approvedText : texts.submittedText}</p>
      </div>
      <a href={HOME} className={`${buttonClass('main', 'large')} w-full`}>
        {texts.home}
      </a>
      {step === 'under_review' && (
        <Button variant="secondary" size="large" className="w-full" onClick={onReplace}>
          {texts.replace}
        </Button>
      )}
    </div>
  );
}
