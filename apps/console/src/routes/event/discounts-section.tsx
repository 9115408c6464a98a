import type { DiscountContent } from '@jalsa/api-client/console';
import { Button } from '@jalsa/ui/button';
import { IconButton } from '@jalsa/ui/icon-button';
import { DownloadIcon, PlusIcon, RemoveIcon } from '@jalsa/ui/icons';
import { LazyDialog } from '@jalsa/ui/lazy-dialog';
import { reportPartFailure } from '@jalsa/web/frame/report-part-failure';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { commonTexts } from '../../texts/common.ts';
import { editorTexts as texts } from '../../texts/events.ts';
import { CodesForm } from './codes-form.tsx';
import { useEditor } from './editor-context.ts';
import { FieldRow, LineField, NumberField, Section, TimeField } from './fields.tsx';
import { KindField } from './kind-field.tsx';

const newDiscount = (): DiscountContent => ({ name: '', coupon_name: '', is_points: true });

export function DiscountsSection() {
  const { content, set, mayWrite } = useEditor();
  const discounts = content.discounts ?? [];
  return (
    <Section title={texts.discounts}>
      {discounts.length > 0 && (
        <ul className="space-y-4">
          {discounts.map((discount, index) => (
            <li key={index} className="rounded-md border border-line p-3 sm:p-4">
              <Discount
                path={`discounts.${index}`}
                discount={discount}
                onRemove={
                  mayWrite
                    ? () =>
                        set(
                          'discounts',
                          discounts.filter((one) => one !== discount),
                        )
                    : undefined
                }
              />
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <Button variant="secondary" onClick={() => set('discounts', [...discounts, newDiscount()])}>
          <PlusIcon />
          {texts.addDiscount}
        </Button>
      )}
      <Codes />
    </Section>
  );
}

interface DiscountProps {
  path: string;
  discount: DiscountContent;
  onRemove: (() => void) | undefined;
}

function Discount({ path, discount, onRemove }: DiscountProps) {
  const { set } = useEditor();
  return (
    <div className="space-y-4">
      <div className="flex items-start gap-2">
        <LineField className="flex-1" path={`${path}.name`} label={texts.discountName} max={120} />
        {onRemove && (
          <IconButton
            label={`${texts.removeDiscount}: ${discount.coupon_name ?? ''}`}
            icon={<RemoveIcon />}
            className="mt-7"
            onClick={onRemove}
          />
        )}
      </div>
      <FieldRow>
        <LineField path={`${path}.coupon_name`} label={texts.coupon} max={12} />
        <div className="grid grid-cols-2 gap-3">
          <KindField
            isPoints={discount.is_points}
            onChange={(isPoints) => set(`${path}.is_points`, isPoints)}
          />
          <NumberField path={`${path}.discount_value`} label={texts.discountValue} step={0.01} />
        </div>
        <NumberField path={`${path}.min_amount`} label={texts.minAmount} note={texts.optional} step={0.01} />
        <TimeField path={`${path}.valid_till`} label={texts.validTill} note={texts.optional} />
        <NumberField path={`${path}.max_uses`} label={texts.maxUses} note={texts.optional} />
        <NumberField
          path={`${path}.max_uses_per_customer`}
          label={texts.maxUsesPerCustomer}
          note={texts.optional}
        />
      </FieldRow>
      <LineField path={`${path}.description`} label={texts.discountText} note={texts.optional} max={500} />
    </div>
  );
}

/** Batches of single-use codes. */
function Codes() {
  const { organiser, draft, flush, adopt, mayWrite } = useEditor();
  const api = useApi();
  const [isOpen, setOpen] = useState(false);
  const params = { organiser, event: draft._id };
  const remove = useMutation({
    mutationFn: async (name: string) => {
      const stored = await flush();
      return stored && api().events.removeCodes({ params, query: { name, version: stored.version } });
    },
    onSuccess: (changed) => changed && adopt(changed),
  });
  const download = useMutation({
    mutationFn: async (name: string) => {
      const { codes } = await api().events.listCodes({ params, query: { name } });
      saveText(
        `${name}.csv`,
        ['code,used', ...codes.map(({ code, is_used }) => `${code},${is_used}`)].join('\r\n'),
      );
    },
  });
  return (
    <div className="border-line border-t pt-4">
      <h3 className="font-semibold text-sm">{texts.codes}</h3>
      <p className="mt-1 text-muted text-sm">{texts.codesText}</p>
      <ul className="my-3 space-y-2">
        {draft.codes.map(({ name, count, discount }) => (
          <li
            key={name}
            className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-sunken px-3 py-1"
          >
            <span className="min-w-0 text-sm">
              <b className="wrap-anywhere">{name}</b> · {texts.batch(count, discount)}
            </span>
            {mayWrite && (
              <span className="flex">
                <IconButton
                  label={`${texts.downloadCodes}: ${name}`}
                  icon={<DownloadIcon />}
                  onClick={() => download.mutate(name)}
                />
                <IconButton
                  label={`${texts.removeCodes}: ${name}`}
                  icon={<RemoveIcon />}
                  onClick={() => remove.mutate(name)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          <PlusIcon />
          {texts.makeCodes}
        </Button>
      )}
      <LazyDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={texts.makeCodes}
        description={texts.codesText}
        closeLabel={commonTexts.close}
        onLoadFailure={reportPartFailure}
      >
        <CodesForm onDone={() => setOpen(false)} />
      </LazyDialog>
    </div>
  );
}

/** Lets the browser store a text as a file. */
function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
