import { FIELD_LIMITS } from '@jalsa/booking-core/validation';
import { BuyerFields } from '@jalsa/checkout/customer/buyer-fields';
import { Button } from '@jalsa/ui/button';
import { NoticeBox } from '@jalsa/ui/notice-box';
import { formatMoment } from '@jalsa/web/format/format-dates';
import { Form, FormTextArea } from '@jalsa/web/forms';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { venueTexts } from '../../texts/venue.ts';
import { type ChoiceFault, findChoiceFault } from './choice-fault.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { TableList } from './table-list.tsx';
import type { TimeRefusal, usePlaceTableOrder } from './use-place-table-order.ts';
import type { TableBuyerForm } from './use-table-buyer-form.ts';
import type { BookableVenue, TableChoice } from './use-table-choice.ts';

interface TableFormProps {
  /** The id of the form, for its submit buttons outside of it. */
  id: string;
  data: BookableVenue;
  choice: TableChoice;
  buyer: TableBuyerForm;
  order: ReturnType<typeof usePlaceTableOrder>;
}

/** The booking of tables: time and people, tables, and the buyer. */
export function TableForm({ id, data, choice, buyer, order }: TableFormProps) {
  const times = useRef<HTMLFieldSetElement>(null);
  const tables = useRef<HTMLDivElement>(null);
  const [isChecked, setChecked] = useState(false);
  const fault = isChecked ? findChoiceFault(choice) : null;

  // Before the form validates the buyer, because the choice stands above the buyer.
  const checkChoice = (submit: SyntheticEvent) => {
    setChecked(true);
    const found = findChoiceFault(choice);
    if (!found) return;
    submit.preventDefault();
    submit.stopPropagation();
    focusOn({ time: times.current, tables: tables.current }[found.field]);
  };

  return (
    <Form
      id={id}
      form={buyer.form}
      beforeSubmit={buyer.beforeSubmit}
      onSubmitCapture={checkChoice}
      onSubmit={order.run}
      className="flex flex-col gap-9"
    >
      <FormSection title={venueTexts.whenTitle}>
        {order.refusal && (
          <RefusalNotice
            refusal={order.refusal}
            onChoose={(at) => {
              choice.setArrival(at);
              order.forgetRefusal();
            }}
          />
        )}
        <ChoiceFields data={data} choice={choice} timeError={errorOf(fault, 'time')} timesRef={times} />
      </FormSection>
      <FormSection title={venueTexts.tablesTitle}>
        <TableList
          packages={data.venue.package_data}
          choice={choice}
          error={errorOf(fault, 'tables')}
          ref={tables}
        />
      </FormSection>
      <FormSection title={venueTexts.buyerTitle}>
        <div className="max-w-xl space-y-5">
          <BuyerFields form={buyer.form} hints={{ mobile: venueTexts.mobileHint }} />
          <FormTextArea
            form={buyer.form}
            name="note"
            label={venueTexts.note}
            note={venueTexts.optional}
            hint={venueTexts.noteHint}
            rows={2}
            max={FIELD_LIMITS.tableNoteMax}
          />
        </div>
      </FormSection>
    </Form>
  );
}

const errorOf = (fault: ChoiceFault | null, field: ChoiceFault['field']) =>
  fault?.field === field ? fault.text : undefined;

function focusOn(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}

function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The reason why a time was refused, and the next free times, each with a button that chooses it. */
function RefusalNotice({ refusal, onChoose }: { refusal: TimeRefusal; onChoose: (at: string) => void }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => focusOn(frame.current), []);
  const { text, freeTimes } = refusal;
  return (
    <div ref={frame} tabIndex={-1} className="mb-5 outline-none">
      <NoticeBox role="alert" title={text}>
        {freeTimes.length > 0 && venueTexts.nextTimes}
      </NoticeBox>
      <ul className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {freeTimes.map((at) => (
          <li key={at}>
            <Button variant="secondary" onClick={() => onChoose(at)}>
              {formatMoment(at)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
