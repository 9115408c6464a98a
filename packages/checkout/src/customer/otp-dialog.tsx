import { Dialog } from '@jalsa/ui/dialog';
import { Queries } from '@jalsa/web/api/queries';
import { type CodeFormTexts, OneTimeCodeForm, type OneTimeCodeFormProps } from '@jalsa/web/forms';
import { type RefObject, useRef } from 'react';
import { checkoutTexts } from '../texts/checkout.ts';
import { codeDialogTexts, codeTexts } from '../texts/one-time-code.ts';

interface OtpDialogProps extends Omit<OneTimeCodeFormProps, 'initialFocus' | 'texts'> {
  mobile: string;
  /** The texts of the form that differ from the usual ones. */
  texts?: Partial<CodeFormTexts>;
  /** The element that gets the focus after closing, because the fields were disabled while the code was sent. */
  opener: RefObject<HTMLElement | null>;
  onCancel: () => void;
}

/** The dialog for the one-time code, which can be resent after a while. */
export function OtpDialog({ mobile, texts, opener, onCancel, ...props }: OtpDialogProps) {
  const { code } = props;
  const first = useRef<HTMLElement>(null);
  const description = code.endedReason
    ? codeDialogTexts.ended(mobile)
    : (code.sendError ?? codeDialogTexts.sentTo(mobile));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={codeDialogTexts.title}
      description={description}
      closeLabel={checkoutTexts.closeDialog}
      initialFocus={first}
      finalFocus={opener}
    >
      <Queries>
        <OneTimeCodeForm initialFocus={first} texts={{ ...codeTexts, ...texts }} {...props} />
      </Queries>
    </Dialog>
  );
}
