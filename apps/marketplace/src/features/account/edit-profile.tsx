import type { Customer } from '@jalsa/api-client';
import { profile } from '@jalsa/booking-core/validation';
import { Button } from '@jalsa/ui/button';
import { EmptyState } from '@jalsa/ui/empty-state';
import { AlertIcon, RetryIcon } from '@jalsa/ui/icons';
import { Skeleton } from '@jalsa/ui/skeleton';
import { TextField } from '@jalsa/ui/text-field';
import { toast } from '@jalsa/ui/toast';
import { Form, FormEmailField, FormNameField, useForm } from '@jalsa/web/forms';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../lib/api.ts';
import { accountTexts } from '../../texts/account.ts';
import { commonTexts } from '../../texts/common.ts';
import { ProfilePhoto } from './profile-photo.tsx';
import { useAccount } from './use-account.ts';

/** The photo, the name and the email of the customer, beside the phone, which cannot be changed. */
export function EditProfile() {
  const { customer, hasFailed, reload } = useAccount();
  if (customer) {
    return (
      <div className="grid max-w-lg gap-6">
        <ProfilePhoto customer={customer} />
        <ProfileForm key={customer._id} customer={customer} />
      </div>
    );
  }
  if (!hasFailed) return <EditProfileSkeleton />;
  return (
    <div role="alert">
      <EmptyState
        icon={<AlertIcon />}
        title={accountTexts.notLoaded}
        text={accountTexts.notLoadedHint}
        action={
          <Button variant="secondary" onClick={reload}>
            <RetryIcon />
            {commonTexts.failed.retry}
          </Button>
        }
      />
    </div>
  );
}

function ProfileForm({ customer }: { customer: Customer }) {
  const api = useApi();
  const { changeCustomer } = useAccount();
  const form = useForm({
    schema: profile,
    defaultValues: { name: customer.name, email: customer.email ?? '' },
  });
  const save = useMutation({
    mutationFn: ({ name, email }: { name: string; email: string }) =>
      api().customer.update({ body: { name, email, user: customer.mobile } }),
    onSuccess({ message, partner: { name, email } }) {
      toast.success(message);
      changeCustomer({ name, email });
      form.reset({ name, email: email ?? '' });
    },
  });
  return (
    <Form form={form} onSubmit={save.mutateAsync} className="grid gap-5">
      <FormNameField form={form} name="name" label={accountTexts.name} />
      <FormEmailField form={form} name="email" label={accountTexts.email} hint={accountTexts.emailHint} />
      <TextField
        label={accountTexts.phone}
        hint={accountTexts.phoneHint}
        value={accountTexts.mobile(customer.mobile)}
        autoComplete="off"
        readOnly
      />
      <Button type="submit" size="large" busy={save.isPending} busyLabel={accountTexts.saving}>
        {accountTexts.save}
      </Button>
    </Form>
  );
}

/** The form in its size. */
export function EditProfileSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        {accountTexts.loading}
      </p>
      <div aria-hidden="true" className="grid max-w-lg gap-6">
        <Skeleton className="h-36" />
        <Skeleton className="h-20" />
        <Skeleton className="h-26" />
        <Skeleton className="h-26" />
        <Skeleton className="h-13" />
      </div>
    </div>
  );
}
