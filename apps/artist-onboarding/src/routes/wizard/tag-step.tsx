import type { TagGroup } from '@jalsa/api-client';
import { FIELD_LIMITS } from '@jalsa/booking-core/validation';
import { ChoiceChips } from '@jalsa/ui/choice-chips';
import { TextField } from '@jalsa/ui/text-field';
import type { FormState } from '@jalsa/web/forms';
import { PlainForm } from '@jalsa/web/forms/plain-form';
import type { ProfileValues } from '../../lib/profile-form.ts';
import { wizardTexts } from '../../texts/wizard.ts';

interface TagStepProps {
  id: string;
  form: FormState<ProfileValues>;
  groups: readonly TagGroup[];
  onSubmit: () => void;
}

/** The handle of the group that is a text field. */
const OTHERS = 'others';

/** The first step: one tag of any group, or own words. */
export function TagStep({ id, form, groups, onSubmit }: TagStepProps) {
  const texts = wizardTexts.tags;
  const [tag, otherTag] = form.watch(['tag', 'other_tag']);
  const choose = (chosen: string | null, words: string) => {
    form.setValue('tag', chosen);
    form.setValue('other_tag', words);
  };
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
              onChange={({ currentTarget }) => choose(null, currentTarget.value)}
            />
          ) : tags.length > 0 ? (
            <ChoiceChips
              label={name}
              choices={tags.map((choice) => ({ value: choice._id, label: choice.name }))}
              value={tag}
              onChange={(chosen) => choose(chosen, '')}
            />
          ) : (
            <p className="text-muted">{texts.none}</p>
          )}
        </section>
      ))}
    </PlainForm>
  );
}
