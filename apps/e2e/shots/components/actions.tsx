import { Button, buttonClass } from '@jalsa/ui/button';
import { ConfirmDialog } from '@jalsa/ui/confirm-dialog';
import { IconButton } from '@jalsa/ui/icon-button';
import { CloseIcon, HeartIcon, SearchIcon } from '@jalsa/ui/icons';
import { LazyDialog } from '@jalsa/ui/lazy-dialog';
import { LoadingBar } from '@jalsa/ui/loading-bar';
import { ProgressBar } from '@jalsa/ui/progress-bar';
import { QuantityStepper } from '@jalsa/ui/quantity-stepper';
import { ResendTimer } from '@jalsa/ui/resend-timer';
import { Spinner } from '@jalsa/ui/spinner';
import { toast } from '@jalsa/ui/toast';
import { Toaster } from '@jalsa/ui/toaster';
import { useState } from 'react';
import { Row, Section } from './section.tsx';

const noop = () => {};
const RESEND = {
  resend: 'Resend code',
  waiting: (seconds: number) => `Resend code in ${seconds} s`,
  sending: 'Sending…',
};

/** Buttons, steppers, progress, dialogs and toasts. */
export function Actions() {
  const [opened, setOpened] = useState<'dialog' | 'question' | 'busy question' | 'loading bar' | null>(null);
  const [quantity, setQuantity] = useState(2);
  const close = () => setOpened(null);
  return (
    <Section title="Actions">
      {(['main', 'secondary', 'ghost'] as const).map((variant) => (
        <Row key={variant}>
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} disabled>
            disabled
          </Button>
          <Button variant={variant} busy busyLabel="Saving…">
            busy
          </Button>
          <Button variant={variant} size="large">
            large
          </Button>
          <a href="#link" className={buttonClass(variant)}>
            a link to a page
          </a>
        </Row>
      ))}
      <Row>
        <IconButton label="Search" icon={<SearchIcon />} />
        <IconButton label="Close" icon={<CloseIcon />} disabled />
        <IconButton label="Plan" icon={<HeartIcon className="text-rani" />} />
        <Spinner />
      </Row>
      <Row>
        <QuantityStepper
          value={quantity}
          onChange={setQuantity}
          texts={{ label: 'Quantity', decrease: 'Remove one', increase: 'Add one' }}
        />
        <QuantityStepper
          value={4}
          onChange={noop}
          max={4}
          message="Max package limit : 4"
          texts={{ label: 'Full', decrease: 'Remove one', increase: 'Add one' }}
        />
        <QuantityStepper
          value={0}
          onChange={noop}
          disabled
          texts={{ label: 'Disabled', decrease: 'Remove one', increase: 'Add one' }}
        />
      </Row>
      <Row>
        <ResendTimer seconds={0} busy={false} onResend={() => {}} texts={RESEND} />
        <ResendTimer seconds={27} busy={false} onResend={() => {}} texts={RESEND} />
      </Row>
      <ProgressBar part={0.4} text="Uploading… 40%" />
      <Row>
        <Button variant="secondary" onClick={() => setOpened('dialog')}>
          Open dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpened('question')}>
          Open question
        </Button>
        <Button variant="secondary" onClick={() => setOpened('busy question')}>
          Open busy question
        </Button>
        <Button variant="secondary" onClick={() => setOpened('loading bar')}>
          Show loading bar
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            toast.success('Profile updated successfully');
            toast.error('An error occurred. Please try again.');
          }}
        >
          Show toasts
        </Button>
      </Row>
      <LazyDialog
        open={opened === 'dialog'}
        onOpenChange={close}
        title="Total Redeemable Amount"
        description="What this amount can be spent on."
        closeLabel="Close"
        onLoadFailure={() => {}}
        footer={<Button className="w-full">I Agree</Button>}
      >
        <p>Redeemable amounts can be spent on food, drinks or goods at the venue on the day.</p>
      </LazyDialog>
      <ConfirmDialog
        open={opened === 'question' || opened === 'busy question'}
        onOpenChange={close}
        title="Logout"
        text="Are you sure you want to logout?"
        closeLabel="Close"
        cancelLabel="Cancel"
        confirmLabel="Logout"
        busy={opened === 'busy question'}
        busyLabel="Logging out…"
        onLoadFailure={() => {}}
        onConfirm={noop}
      />
      {opened === 'loading bar' && <LoadingBar label="Loading…" />}
      <Toaster label="Notifications" closeLabel="Close" />
    </Section>
  );
}
