import { buttonClass } from '@jalsa/ui/button';
import { TextField } from '@jalsa/ui/text-field';
import { type SubmitEvent, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { listTexts } from '../../texts/list.ts';
import { type Filters, listQuery, readFilters } from './filters.ts';
import { HiddenFields } from './hidden-fields.tsx';
import { type ListScope, listAddress } from './list-scope.ts';

interface DateRangeFormProps {
  scope: ListScope;
  filters: Filters;
  onChoose?: () => void;
}

/** A form for a range of days, either of which may be empty. It works without JavaScript. */
export function DateRangeForm({ scope, filters, onChoose }: DateRangeFormProps) {
  const navigate = useNavigate();
  const id = useId();
  const others = listQuery({ ...filters, date: null, from: null, to: null });
  const submit = (sent: SubmitEvent<HTMLFormElement>) => {
    sent.preventDefault();
    const days = new URLSearchParams(
      [...new FormData(sent.currentTarget)].map(([name, value]) => [name, String(value)]),
    );
    onChoose?.();
    const address = listAddress(scope, listQuery(readFilters(days, scope.q)));
    void navigate(address, { preventScrollReset: true });
  };
  return (
    <form
      // The key resets the fields when the filters change, for instance after Clear all.
      key={`${filters.from} ${filters.to}`}
      method="get"
      action={listAddress({ ...scope, q: scope.q && '' })}
      aria-label={listTexts.dates}
      onSubmit={submit}
      className="grid grid-cols-2 gap-3"
    >
      <HiddenFields fields={{ ...(scope.q && { q: scope.q }), ...others }} />
      <TextField
        id={`${id}-from`}
        type="date"
        name="from"
        label={listTexts.from}
        defaultValue={filters.from ?? ''}
      />
      <TextField id={`${id}-to`} type="date" name="to" label={listTexts.to} defaultValue={filters.to ?? ''} />
      <button type="submit" className={`${buttonClass('secondary')} col-span-2`}>
        {listTexts.apply}
      </button>
    </form>
  );
}
