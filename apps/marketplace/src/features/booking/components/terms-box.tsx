import { MESSAGES } from '@jalsa/booking-core';
import { Button } from '@jalsa/ui/button';
import { Checkbox } from '@jalsa/ui/checkbox';
import { LazyDialog } from '@jalsa/ui/lazy-dialog';
import { toast } from '@jalsa/ui/toast';
import { useState } from 'react';
import { bookingTexts } from '../../../texts/booking.ts';
import { termsSections } from '../../../texts/terms.ts';

interface TermsBoxProps {
  accepted: boolean;
  onChange: (accepted: boolean) => void;
}

/** The terms checkbox. 'I Agree' in its dialog checks it. */
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
    <div className="mt-6 flex flex-wrap items-center gap-x-3">
      <Checkbox
        label={bookingTexts.terms}
        checked={accepted}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <button
        type="button"
        onClick={open}
        className="min-h-11 px-1 font-semibold text-sm underline max-sm:ml-8"
      >
        {bookingTexts.readTerms}
      </button>
      <LazyDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={MESSAGES.redeemableTitle}
        size="large"
        closeLabel={bookingTexts.closeDialog}
        failureText={MESSAGES.continueFailed}
        footer={
          <Button className="w-full" onClick={agree}>
            {MESSAGES.agree}
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
    <section aria-label={bookingTexts.readTerms} tabIndex={0}>
      {termsSections.map((section) => (
        <section key={section.title} className="mb-5 space-y-2">
          <h3 className="font-semibold">{section.title}</h3>
          {'paragraphs' in section && section.paragraphs.map((text) => <p key={text}>{text}</p>)}
          {'list' in section && (
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
