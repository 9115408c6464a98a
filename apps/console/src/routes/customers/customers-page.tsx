import type { SiteCustomer } from '@jalsa/api-client/console';
import { loginPhone } from '@jalsa/booking-core/validation';
import { Button } from '@jalsa/ui/button';
import { Form, FormPhoneField, useForm } from '@jalsa/web/forms';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { PageHeader } from '../../components/page-header.tsx';
import { useApi } from '../../lib/api.ts';
import { customerTexts as texts } from '../../texts/operators.ts';
import { CustomerCard } from './customer-card.tsx';
import { FailedMessages } from './failed-messages.tsx';

const schema = z.object({ mobile: loginPhone });

/** Looks a customer up, and shows the messages that could not be sent. */
export function CustomersPage() {
  const api = useApi();
  const [customer, setCustomer] = useState<SiteCustomer | null>(null);
  const form = useForm({ schema, defaultValues: { mobile: '' } });
  const find = useMutation({
    mutationFn: (body: { mobile: string }) => api().siteCustomers.find({ body }),
    onSuccess: setCustomer,
    meta: { failure: null },
  });
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      <Form
        form={form}
        className="flex max-w-md flex-wrap items-end gap-3"
        onSubmit={async (body) => {
          setCustomer(null);
          await find.mutateAsync(body);
        }}
      >
        <div className="min-w-48 flex-1">
          <FormPhoneField form={form} name="mobile" label={texts.mobile} />
        </div>
        <Button type="submit" busy={find.isPending} busyLabel={texts.finding}>
          {texts.find}
        </Button>
      </Form>
      {customer && <CustomerCard key={customer._id} customer={customer} onChange={setCustomer} />}
      <FailedMessages />
    </>
  );
}
