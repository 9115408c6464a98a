import type { TagGroup } from '@jalsa/api-client';
import { FIELD_LIMITS } from '@jalsa/booking-core/validation';
import { ChoiceChips } from '@jalsa/ui/choice-chips';
import { TextField } from '@jalsa/ui/text-field';
import { PlainForm } from '@jalsa/web/forms/plain-form';
import { wizardTexts } from '../../texts/wizard.ts';

interface TagStepProps {
  id: string;
  groups: readonly TagGroup[];
  tag: string | null;
  otherTag: string;
  onTag: (tag: string | null) => void;
  onOtherTag: (text: string) => void;
  onSubmit: () => void;
}

/** The handle of the group that is a text field. */
const OTHERS = 'others';

/** The first step: one tag of any group, or own words. */
export function TagStep({ id, groups, tag, otherTag, onTag, onOtherTag, onSubmit }: TagStepProps) {
  const texts = wizardTexts().tags;
  return (
    <PlainForm id={id} onSubmit={onSubmit} className="space-y-8">
      <header>
        <h1 className="text-3xl">{texts.title}</h1>
        <p className="mt-2 text-muted">{texts.text}</p>
      </header>
      {groups.length === 0 && <p className="text-muted">{texts.none}</p>}
      {groups.map(({ _id, name, handle, tags }) => (
        <section key={_id} aria-label={name}>
          <h2 className="mb-3 font-semibold text-lg">{name}</h2>
          {handle === OTHERS ? (
            <TextField
              label={texts.other}
              hint={texts.otherHint}
              placeholder={texts.otherPlaceholder}
              value={otherTag}
              maxLength={FIELD_LIMITS.stageNameMax}
              onChange={({ currentTarget }) => onOtherTag(currentTarget.value)}
            />
          ) : tags.length > 0 ? (
            <ChoiceChips
              label={name}
              choices={tags.map((choice) => ({ value: choice._id, label: choice.name }))}
              value={tag}
              onChange={onTag}
            />
          ) : (
            <p className="text-muted">{texts.none}</p>
          )}
        </section>
      ))}
    </PlainForm>
  );
}
