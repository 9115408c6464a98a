import { FIELD_LIMITS } from '@jalsa/booking-core/validation';
import { Button } from '@jalsa/ui/button';
import { IconButton } from '@jalsa/ui/icon-button';
import { CloseIcon, PlusIcon } from '@jalsa/ui/icons';
import { artistProfileTexts } from '@jalsa/web/artist-profile/artist-profile-texts';
import { type FormState, FormTextField, useFieldArray } from '@jalsa/web/forms';
import type { ProfileValues } from '../../lib/profile-form.ts';
import { wizardTexts } from '../../texts/wizard.ts';

/** The longest title and address of a link. */
const TITLE_MAX = 40;
const ADDRESS_MAX = 300;

/** The social links: four known ones, and own ones with a title, which can be removed. */
export function LinksField({ form }: { form: FormState<ProfileValues> }) {
  const texts = wizardTexts.profile;
  const { linkNames } = artistProfileTexts;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'links' });
  return (
    <fieldset className="space-y-4">
      <legend className="mb-3 flex items-baseline gap-2 font-medium text-sm">
        {texts.links} <span className="font-normal text-muted text-xs">{texts.linksNote}</span>
      </legend>
      {fields.map(({ id, name, isOwn }, index) =>
        isOwn ? (
          <div key={id} className="flex items-end gap-2">
            <div className="grid flex-1 gap-4 sm:grid-cols-2">
              <FormTextField
                form={form}
                name={`links.${index}.name`}
                label={texts.linkTitle}
                maxLength={TITLE_MAX}
              />
              <LinkAddress form={form} index={index} label={texts.linkAddress} />
            </div>
            <IconButton
              label={texts.removeLink(name || texts.linkTitle)}
              icon={<CloseIcon />}
              onClick={() => remove(index)}
            />
          </div>
        ) : (
          <LinkAddress form={form} key={id} index={index} label={linkNames[name] ?? name} />
        ),
      )}
      {fields.length < FIELD_LIMITS.artistLinksMax && (
        <Button variant="secondary" onClick={() => append({ name: '', url: '', isOwn: true })}>
          <PlusIcon />
          {texts.addLink}
        </Button>
      )}
    </fieldset>
  );
}

interface LinkAddressProps {
  form: FormState<ProfileValues>;
  index: number;
  label: string;
}

function LinkAddress({ form, index, label }: LinkAddressProps) {
  return (
    <FormTextField
      form={form}
      name={`links.${index}.url`}
      label={label}
      type="url"
      inputMode="url"
      placeholder="https://"
      maxLength={ADDRESS_MAX}
    />
  );
}
