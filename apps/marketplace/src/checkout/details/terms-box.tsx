import { Button } from '@jalsa/ui/button';
import { Checkbox } from '@jalsa/ui/checkbox';
import { LazyDialog } from '@jalsa/ui/lazy-dialog';
import { toast } from '@jalsa/ui/toast';
import { failureTexts } from '@jalsa/web/texts/failure-texts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { bookingTexts } from '../../texts/booking.ts';
import { termsTexts } from '../../texts/terms.ts';

interface TermsBoxProps {
  accepted: boolean;
  onChange: (accepted: boolean) => void;
}

const LINK = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';

const fullTerms = () => [
  { to: paths.terms(), text: bookingTexts().fullTerms },
  { to: paths.refunds(), text: bookingTexts().refundPolicy },
];

/** The terms checkbox, with links to the full terms. 'I Agree' in the dialog of the short terms checks it. */
export function TermsBox({ accepted, onChange }: TermsBoxProps) {
  const [isOpen, setOpen] = useState(false);
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
        label={bookingTexts().terms}
        checked={accepted}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <p className="flex w-full flex-wrap gap-x-5 pl-8 text-sm">
        <button type="button" onClick={open} className={LINK}>
          {bookingTexts().readTerms}
        </button>
        {fullTerms().map(({ to, text }) => (
          // A new tab, so that the booking stays as it is.
          <Link key={to} to={to} target="_blank" className={LINK}>
            {text} <span className="sr-only">{bookingTexts().newTab}</span>
          </Link>
        ))}
      </p>
      <LazyDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={bookingTexts().redeemableTitle}
        size="large"
        closeLabel={bookingTexts().closeDialog}
        failureText={failureTexts().continueFailed}
        footer={
          <Button className="w-full" onClick={agree}>
            {bookingTexts().agree}
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
    <section aria-label={bookingTexts().readTerms} tabIndex={0}>
      {termsTexts().sections.map((section) => (
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
