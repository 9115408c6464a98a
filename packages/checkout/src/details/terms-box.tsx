import { Button } from '@jalsa/ui/button';
import { Checkbox } from '@jalsa/ui/checkbox';
import { LazyDialog } from '@jalsa/ui/lazy-dialog';
import { toast } from '@jalsa/ui/toast';
import { reportPartFailure } from '@jalsa/web/frame/report-part-failure';
import { useState } from 'react';
import { useCheckoutHost } from '../purchase/checkout-provider.tsx';
import { checkoutTexts } from '../texts/checkout.ts';
import { termsTexts } from '../texts/terms.ts';

interface TermsBoxProps {
  accepted: boolean;
  onChange: (accepted: boolean) => void;
}

const LINK = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';

/** The terms checkbox, with links to the full terms. 'I Agree' in the dialog of the short terms checks it. */
export function TermsBox({ accepted, onChange }: TermsBoxProps) {
  const [isOpen, setOpen] = useState(false);
  const { links } = useCheckoutHost();
  const fullTerms = [
    { href: links.terms, text: checkoutTexts.fullTerms },
    { href: links.refunds, text: checkoutTexts.refundPolicy },
  ];
  const open = () => {
    toast.clear(); // toasts would cover the dialog's title
    setOpen(true);
  };
  const agree = () => {
    onChange(true);
    setOpen(false);
  };
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4">
      <Checkbox
        label={checkoutTexts.terms}
        checked={accepted}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <p className="flex w-full flex-wrap gap-x-5 pl-8 text-sm">
        <button type="button" onClick={open} className={LINK}>
          {checkoutTexts.readTerms}
        </button>
        {fullTerms.map(({ href, text }) => (
          // A new tab, so that the booking stays as it is.
          <a key={href} href={href} target="_blank" rel="noopener" className={LINK}>
            {text} <span className="sr-only">{checkoutTexts.newTab}</span>
          </a>
        ))}
      </p>
      <LazyDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={checkoutTexts.redeemableTitle}
        size="large"
        closeLabel={checkoutTexts.closeDialog}
        onLoadFailure={reportPartFailure}
        footer={
          <Button className="w-full" onClick={agree}>
            {checkoutTexts.agree}
          </Button>
        }
      >
        <TermsText />
      </LazyDialog>
    </div>
  );
}

/** The generic terms. */
function TermsText() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={checkoutTexts.readTerms} tabIndex={0}>
      {termsTexts.sections.map((section) => (
        <section key={section.title} className="mb-5 space-y-2">
          <h3 className="font-semibold">{section.title}</h3>
          {section.paragraphs?.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {section.list && (
            <ul className="list-disc space-y-1 pl-5">
              {section.list.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </section>
  );
}
