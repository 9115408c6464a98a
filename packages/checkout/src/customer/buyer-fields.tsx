import { FormEmailField, FormNameField, FormPhoneField, type FormState } from '@jalsa/web/forms';
import type { ReactNode } from 'react';
import { checkoutTexts } from '../texts/checkout.ts';
import type { Buyer } from './buyer.ts';

type BuyerForm = FormState<Buyer>;

interface BuyerFieldsProps<Values extends Buyer> {
  /** The form of `useBuyerForm`, which may have further fields. */
  form: FormState<Values>;
  /** The hints of fields, such as what is sent there. */
  hints?: Partial<Record<keyof Buyer, string>>;
  disabled?: boolean;
}

interface FieldProps {
  form: BuyerForm;
  label: string;
  hint: string | undefined;
  readOnly: boolean;
}

/** The fields of a buyer, in their order. The compiler names a field of the schema that is missing here. */
const FIELDS: Record<keyof Buyer, (props: FieldProps) => ReactNode> = {
  name: (props) => <FormNameField name="name" {...props} />,
  mobile: (props) => <FormPhoneField name="mobile" {...props} />,
  email: (props) => <FormEmailField name="email" {...props} />,
};

/** The fields of the buyer. */
export function BuyerFields<Values extends Buyer>({
  form,
  hints = {},
  disabled = false,
}: BuyerFieldsProps<Values>) {
  return (Object.keys(FIELDS) as (keyof Buyer)[]).map((name) => {
    const Field = FIELDS[name];
    return (
      <Field
        key={name}
        form={form as unknown as BuyerForm}
        label={checkoutTexts.fields[name]}
        hint={hints[name]}
        readOnly={disabled}
      />
    );
  });
}
