import type { PackageContent } from '@jalsa/api-client/console';
import { TICKET_HANDLES } from '@jalsa/booking-core';
import { Button } from '@jalsa/ui/button';
import { Checkbox } from '@jalsa/ui/checkbox';
import { Disclosure } from '@jalsa/ui/disclosure';
import { IconButton } from '@jalsa/ui/icon-button';
import { PlusIcon, RemoveIcon } from '@jalsa/ui/icons';
import { NativeSelect } from '@jalsa/ui/native-select';
import { useState } from 'react';
import { isSame, newPackage, valueAt } from '../../lib/event-content.ts';
import { editorTexts as texts } from '../../texts/events.ts';
import { EditorContext, useEditor } from './editor-context.ts';
import {
  ChoiceField,
  FieldRow,
  FlagField,
  LineField,
  LinesField,
  NumberField,
  RupeesField,
  Section,
  TimeField,
} from './fields.tsx';

/** The tickets of the event, or of its dates. */
export function PackagesSection() {
  const editor = useEditor();
  const { content, change } = editor;
  const dates = content.children ?? [];
  const areSame = dates.every((date) => isSame(date.packages, dates[0]?.packages));
  const [chosen, setChosen] = useState('0');
  if (content.slots !== true)
    return (
      <Section title={texts.packages}>
        <Packages base="packages" groupsBase="package_groups" />
      </Section>
    );
  // The tickets of the first date are those of every date while they are the same.
  const shared = {
    ...editor,
    set: (path: string, value: unknown) => {
      editor.set(path, value);
      if (areSame)
        change((now) => ({
          ...now,
          children: now.children?.map((date) => ({
            ...date,
            packages: now.children?.[0]?.packages,
            package_groups: now.children?.[0]?.package_groups,
          })),
        }));
    },
  };
  const index = areSame ? 0 : Math.min(Number(chosen), dates.length - 1);
  return (
    <Section title={texts.packages} text={areSame ? texts.sameForAll : texts.differ}>
      {!areSame && (
        <NativeSelect
          label={texts.packagesOf}
          value={String(index)}
          onChange={setChosen}
          choices={dates.map((_, number) => ({ value: String(number), label: texts.dateNumber(number + 1) }))}
        />
      )}
      <EditorContext value={shared}>
        <Packages base={`children.${index}.packages`} groupsBase={`children.${index}.package_groups`} />
      </EditorContext>
    </Section>
  );
}

function Packages({ base, groupsBase }: { base: string; groupsBase: string }) {
  const { content, set, mayWrite, faults } = useEditor();
  const packages = (valueAt(content, base) ?? []) as PackageContent[];
  return (
    <>
      <ul className="space-y-4">
        {packages.map((entry, index) => (
          <li key={entry.key} className="rounded-md border border-line p-3 sm:p-4">
            <Package
              path={`${base}.${index}`}
              entry={entry}
              onRemove={
                packages.length > 1 && mayWrite
                  ? () =>
                      set(
                        base,
                        packages.filter((one) => one !== entry),
                      )
                  : undefined
              }
            />
          </li>
        ))}
      </ul>
      {faults[base] && <p className="text-danger text-sm">{faults[base]}</p>}
      {mayWrite && (
        <Button variant="secondary" onClick={() => set(base, [...packages, newPackage('')])}>
          <PlusIcon />
          {texts.addPackage}
        </Button>
      )}
      {packages.length > 1 && <Groups base={groupsBase} packages={packages} />}
    </>
  );
}

interface PackageProps {
  path: string;
  entry: PackageContent;
  onRemove: (() => void) | undefined;
}

function Package({ path, entry, onRemove }: PackageProps) {
  const { draft, content, set, mayWrite, faults } = useEditor();
  const date = path.startsWith('children') ? valueAt(content, path.split('.').slice(0, 2).join('.')) : null;
  const handle = (date as { handle?: string | null } | null)?.handle ?? null;
  const sold = draft.sold.find((one) => one.date === handle)?.packages[entry.key] ?? 0;
  const isLocked = sold > 0;
  const parts = entry.ticket_info;
  const isSimple = parts.length === 1 && parts[0]?.ticket_type.handle === 'entry_fee';
  return (
    <div className="space-y-4">
      <div className="flex items-start gap-2">
        <LineField className="flex-1" path={`${path}.package_name`} label={texts.packageName} max={120} />
        {onRemove && (
          <IconButton
            label={`${texts.removePackage}: ${entry.package_name ?? ''}`}
            icon={<RemoveIcon />}
            className="mt-7"
            onClick={onRemove}
          />
        )}
      </div>
      {isLocked && <p className="text-muted text-sm">{texts.soldNote(sold)}</p>}
      <FieldRow>
        {isSimple && (
          <RupeesField
            path={`${path}.ticket_info.0.ticket_param.price`}
            label={texts.price}
            hint={texts.priceHint}
            isLocked={isLocked}
          />
        )}
        <NumberField path={`${path}.package_capacity`} label={texts.capacity} hint={texts.capacityHint} />
      </FieldRow>
      {faults[path] && <p className="text-danger text-sm">{faults[path]}</p>}
      <Disclosure summary={<span className="font-semibold text-sm">{texts.more}</span>} open={!isSimple}>
        <div className="space-y-4 pt-2">
          <ChoiceField
            path={`${path}.package.type`}
            label={texts.packageType}
            choices={[
              { value: 'regular', label: texts.regular },
              { value: 'table', label: texts.table },
            ]}
          />
          <fieldset className="space-y-3" disabled={isLocked}>
            <legend className="font-medium text-sm">{texts.parts}</legend>
            {parts.map((part, index) => {
              const at = `${path}.ticket_info.${index}`;
              return (
                <div key={index} className="grid items-end gap-3 rounded-md bg-sunken p-3 sm:grid-cols-3">
                  <ChoiceField
                    path={`${at}.ticket_type.handle`}
                    label={texts.partKind}
                    choices={TICKET_HANDLES.map((value) => ({ value, label: texts.partKinds[value] }))}
                  />
                  {!isSimple && (
                    <RupeesField path={`${at}.ticket_param.price`} label={texts.price} isLocked={isLocked} />
                  )}
                  {part.ticket_type.handle !== 'entry_fee' && (
                    <RupeesField path={`${at}.ticket_param.value`} label={texts.value} isLocked={isLocked} />
                  )}
                  {parts.length > 1 && (
                    <Button
                      variant="ghost"
                      onClick={() =>
                        set(
                          `${path}.ticket_info`,
                          parts.filter((one) => one !== part),
                        )
                      }
                    >
                      {texts.removePart}
                    </Button>
                  )}
                </div>
              );
            })}
            {mayWrite && !isLocked && (
              <Button
                variant="ghost"
                onClick={() =>
                  set(`${path}.ticket_info`, [
                    ...parts,
                    {
                      ticket_type: { handle: 'redeemable' },
                      ticket_param: { price: null, ticket_type: 'Cover' },
                    },
                  ])
                }
              >
                <PlusIcon />
                {texts.addPart}
              </Button>
            )}
          </fieldset>
          <LinesField path={`${path}.description`} label={texts.packageText} max={2000} />
          <FieldRow>
            <RupeesField path={`${path}.strikeOutPrice`} label={texts.strikeOut} />
            <NumberField path={`${path}.pax`} label={texts.pax} isLocked={isLocked} />
            <NumberField path={`${path}.min_purchase`} label={texts.min} />
            <NumberField path={`${path}.max_purchase`} label={texts.max} />
            <NumberField path={`${path}.max_per_customer`} label={texts.maxPerCustomer} />
            <NumberField path={`${path}.package_given`} label={texts.given} />
            <TimeField path={`${path}.valid_from`} label={texts.validFrom} />
            <TimeField path={`${path}.valid_till`} label={texts.validTill} />
            <PackageLabel path={path} entry={entry} />
          </FieldRow>
          <FlagField path={`${path}.is_hidden`} label={texts.hidden} />
        </div>
      </Disclosure>
    </div>
  );
}

const LABEL_COLOURS = ['#E5257E', '#1B7F5C', '#B45309', '#1D4ED8', '#4B2E83'];

/** The label of a package; without a text there is none. */
function PackageLabel({ path, entry }: Omit<PackageProps, 'onRemove'>) {
  const editor = useEditor();
  const withColour = {
    ...editor,
    set: (at: string, value: unknown) =>
      editor.set(
        `${path}.packageLabel`,
        at.endsWith('.label') && !value
          ? null
          : { color: LABEL_COLOURS[0], ...entry.packageLabel, [at.split('.').at(-1) ?? '']: value },
      ),
  };
  return (
    <EditorContext value={withColour}>
      <LineField path={`${path}.packageLabel.label`} label={texts.label} max={40} />
      {entry.packageLabel?.label && (
        <ChoiceField
          path={`${path}.packageLabel.color`}
          label={texts.labelColour}
          choices={LABEL_COLOURS.map((colour) => ({ value: colour, label: colour }))}
        />
      )}
    </EditorContext>
  );
}

/** The groups under which the event's page shows its tickets. */
function Groups({ base, packages }: { base: string; packages: readonly PackageContent[] }) {
  const { content, set, mayWrite } = useEditor();
  const groups = (valueAt(content, base) ?? []) as { name?: string | null; packages: string[] }[];
  return (
    <Disclosure
      summary={<span className="font-semibold text-sm">{texts.groups}</span>}
      open={groups.length > 0}
    >
      <div className="space-y-3 pt-2">
        {groups.map((group, index) => (
          <fieldset key={index} className="rounded-md border border-line p-3">
            <LineField path={`${base}.${index}.name`} label={texts.groupName} max={80} />
            {packages.map(({ key, package_name }) => (
              <Checkbox
                key={key}
                label={package_name || key}
                disabled={!mayWrite}
                checked={group.packages.includes(key)}
                onChange={({ currentTarget }) =>
                  set(
                    `${base}.${index}.packages`,
                    currentTarget.checked
                      ? [...group.packages, key]
                      : group.packages.filter((one) => one !== key),
                  )
                }
              />
            ))}
            {mayWrite && (
              <Button
                variant="ghost"
                onClick={() =>
                  set(
                    base,
                    groups.filter((one) => one !== group),
                  )
                }
              >
                {texts.removeGroup}
              </Button>
            )}
          </fieldset>
        ))}
        {mayWrite && (
          <Button variant="secondary" onClick={() => set(base, [...groups, { name: '', packages: [] }])}>
            <PlusIcon />
            {texts.addGroup}
          </Button>
        )}
      </div>
    </Disclosure>
  );
}
