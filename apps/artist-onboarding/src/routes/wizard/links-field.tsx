import { FIELD_LIMITS } from '@jalsa/booking-core/validation';
import { Button } from '@jalsa/ui/button';
import { IconButton } from '@jalsa/ui/icon-button';
import { CloseIcon, PlusIcon } from '@jalsa/ui/icons';
import { artistProfileTexts } from '@jalsa/web/artist-profile/artist-profile-texts';
import { FormTextField, useFieldArray } from '@jalsa/web/forms';
import { wizardTexts } from '../../texts/wizard.ts';

/** The longest title and address of a link. */
const TITLE_MAX = 40;
const ADDRESS_MAX = 300;

/** The social links: four known ones, and own ones with a title, which can be removed. */
export function LinksField() {
  const texts = wizardTexts().profile;
  const { linkNames } = artistProfileTexts();
  const { fields, append, remove } = useFieldArray<{
    links: { name: string; url: string; isOwn: boolean }[];
  }>({ name: 'links' });
  return (
    <fieldset className="space-y-4">
      <legend className="mb-3 flex items-baseline gap-2 font-medium text-sm">
        {texts.links} <span className="font-normal text-muted text-xs">{texts.linksNote}</span>
      </legend>
      {fields.map(({ id, name, isOwn }, index) =>
        isOwn ? (
          <div key={id} className="flex items-end gap-2">
            <div className="grid flex-1 gap-4 sm:grid-cols-2">
              <FormTextField name={`links.${index}.name`} label={texts.linkTitle} maxLength={TITLE_MAX} />
              <LinkAddress index={index} label={texts.linkAddress} />
            </div>
            <IconButton
              label={texts.removeLink(name || texts.linkTitle)}
              icon={<CloseIcon />}
              onClick={() => remove(index)}
            />
          </div>
        ) : (
          <LinkAddress key={id} index={index} label={linkNames[name] ?? name} />
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

function LinkAddress({ index, label }: { index: number; label: string }) {
  return (
    <FormTextField
      name={`links.${index}.url`}
      label={label}
      type="url"
      inputMode="url"
      placeholder="https://"
      maxLength={ADDRESS_MAX}
    />
  );
}
