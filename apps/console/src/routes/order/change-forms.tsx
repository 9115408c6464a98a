import type { ConsoleOrder } from '@jalsa/api-client/console';
import { buyer, personName } from '@jalsa/booking-core/validation';
import { Button } from '@jalsa/ui/button';
import { Form, FormEmailField, FormNameField, FormRadioGroup, FormTextArea, useForm } from '@jalsa/web/forms';
import * as z from 'zod/mini';
import { commonTexts } from '../../texts/common.ts';
import { orderPageTexts, changeTexts as texts } from '../../texts/orders.ts';
import { useOrderChange } from './use-order.ts';

interface ChangeFormProps {
  order: ConsoleOrder;
  onDone: () => void;
}

const channel = z.enum(['whatsapp', 'sms', 'email']);
type Channel = z.infer<typeof channel>;

/** Sends the tickets again on a channel. */
export function ResendForm({ order, onDone }: ChangeFormProps) {
  const form = useForm({
    schema: z.object({ channel }),
    defaultValues: { channel: 'whatsapp' as Channel },
  });
  const resend = useOrderChange(
    (orders, params, body: { channel: Channel }) => orders.resend({ params, body }),
    texts.resent,
  );
  const names = Object.entries(orderPageTexts.messageChannels);
  const choices = names.flatMap(([value, label]) =>
    value === 'email' && order.buyer.email === null ? [] : [{ value, label }],
  );
  return (
    <Form
      form={form}
      className="space-y-5"
      onSubmit={async (body) => {
        await resend.mutateAsync(body);
        onDone();
      }}
    >
      <FormRadioGroup form={form} name="channel" label={texts.channel} choices={choices} />
      <Button type="submit" className="w-full" busy={resend.isPending} busyLabel={texts.sending}>
        {texts.send}
      </Button>
    </Form>
  );
}

const buyerSchema = z.object({ name: personName, email: z.union([z.literal(''), buyer.shape.email]) });

/** Corrects the buyer's name and email address. */
export function CorrectForm({ order, onDone }: ChangeFormProps) {
  const form = useForm({
    schema: buyerSchema,
    defaultValues: { name: order.buyer.name, email: order.buyer.email ?? '' },
  });
  const correct = useOrderChange(
    (orders, params, { name, email }: z.output<typeof buyerSchema>) =>
      orders.correctBuyer({ params, body: { name, email: email || null } }),
    texts.corrected,
  );
  return (
    <Form
      form={form}
      className="space-y-5"
      onSubmit={async (body) => {
        await correct.mutateAsync(body);
        onDone();
      }}
    >
      <p className="text-muted text-sm">{texts.correctText}</p>
      <FormNameField form={form} name="name" label={texts.name} autoComplete="off" focusOnOpen />
      <FormEmailField form={form} name="email" label={texts.email} autoComplete="off" />
      <Button type="submit" className="w-full" busy={correct.isPending} busyLabel={commonTexts.saving}>
        {commonTexts.save}
      </Button>
    </Form>
  );
}

const noteSchema = z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)) });

/** Writes a note for colleagues. */
export function NoteForm({ onDone }: ChangeFormProps) {
  const form = useForm({ schema: noteSchema, defaultValues: { text: '' } });
  const add = useOrderChange(
    (orders, params, body: { text: string }) => orders.addNote({ params, body }),
    texts.noted,
  );
  return (
    <Form
      form={form}
      className="space-y-5"
      onSubmit={async (body) => {
        await add.mutateAsync(body);
        onDone();
      }}
    >
      <FormTextArea form={form} name="text" label={texts.note} rows={4} />
      <Button type="submit" className="w-full" busy={add.isPending} busyLabel={commonTexts.saving}>
        {commonTexts.save}
      </Button>
    </Form>
  );
}
