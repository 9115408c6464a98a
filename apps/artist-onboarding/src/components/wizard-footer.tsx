import { Button } from '@jalsa/ui/button';
import { StickyFooter } from '@jalsa/ui/sticky-footer';
import { useNavigate } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { commonTexts } from '../texts/common.ts';

interface WizardFooterProps {
  /** The form that the button submits. */
  form: string;
  label: string;
  busyLabel?: string;
  busy?: boolean;
  disabled?: boolean;
}

/** The fixed footer of the wizard and of the verification: Cancel returns to the entry page, the draft stays. */
export function WizardFooter({ form, label, ...button }: WizardFooterProps) {
  const navigate = useNavigate();
  return (
    <StickyFooter>
      <div className="mx-auto grid max-w-184 grid-cols-2 gap-3 py-3 sm:flex sm:justify-end">
        <Button variant="secondary" size="large" onClick={() => navigate(paths.start())}>
          {commonTexts.cancel}
        </Button>
        <Button type="submit" form={form} size="large" className="sm:min-w-40" {...button}>
          {label}
        </Button>
      </div>
    </StickyFooter>
  );
}
