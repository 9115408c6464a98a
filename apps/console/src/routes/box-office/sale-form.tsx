import type { Sold, Tender } from '@jalsa/api-client/console';
import { buyer, loginPhone, personName } from '@jalsa/booking-core/validation';
import { Button } from '@jalsa/ui/button';
import {
  Form,
  FormEmailField,
  FormNameField,
  FormPhoneField,
  FormRadioGroup,
  useForm,
} from '@jalsa/web/forms';
import * as z from 'zod/mini';
import { rupees } from '../../features/orders/rupees.ts';
import { boxOfficeTexts as texts } from '../../texts/box-office.ts';
import { useSell } from './use-box-office.ts';

const schema = z.object({
  mobile: loginPhone,
  name: personName,
  email: z.union([z.literal(''), buyer.shape.email]),
  tender: z.enum(['cash', 'upi', 'card', 'complimentary']),
});

const TENDERS = Object.entries(texts.tenders).map(([value, label]) => ({ value, label }));

interface SaleFormProps {
  event: string;
  packages: { package: string; quantity: number }[];
  /** In paise. */
  total: number;
  onSold: (sold: Sold) => void;
}

/** The buyer and the payment. Its button sells the chosen packages. */
export function SaleForm({ event, packages, total, onSold }: SaleFormProps) {
  const form = useForm({
    schema,
    defaultValues: { mobile: '', name: '', email: '', tender: 'cash' as Tender },
  });
  const sell = useSell(event);
  const isGiven = form.watch('tender') === 'complimentary';
  const label = isGiven ? texts.give : texts.sell(rupees(total));
  return (
    <Form
      form={form}
      className="space-y-5"
      onSubmit={async ({ tender, email, ...person }) =>
        onSold(
          await sell.mutateAsync({
            packages,
            buyer: { ...person, email: email || null },
            tender,
            total: isGiven ? 0 : total,
          }),
        )
      }
    >
      <FormPhoneField form={form} name="mobile" label={texts.mobile} autoComplete="off" />
      <FormNameField form={form} name="name" label={texts.name} autoComplete="off" />
      <FormEmailField form={form} name="email" label={texts.email} autoComplete="off" />
      <FormRadioGroup form={form} name="tender" label={texts.tender} choices={TENDERS} />
      <Button
        type="submit"
        size="large"
        className="w-full"
        disabled={packages.length === 0}
        busy={sell.isPending}
        busyLabel={texts.selling}
      >
        {packages.length === 0 ? texts.choosePackages : label}
      </Button>
    </Form>
  );
}
