import { Checkbox } from '@jalsa/ui/checkbox';
import { ChoiceChips } from '@jalsa/ui/choice-chips';
import { Combobox } from '@jalsa/ui/combobox';
import { FileField } from '@jalsa/ui/file-field';
import { ImageGrid } from '@jalsa/ui/image-grid';
import { OtpField } from '@jalsa/ui/otp-field';
import { RadioGroup } from '@jalsa/ui/radio-group';
import { RichTextEditor } from '@jalsa/ui/rich-text-editor';
import { SearchField } from '@jalsa/ui/search-field';
import { TextArea } from '@jalsa/ui/text-area';
import { TextField } from '@jalsa/ui/text-field';
import { useState } from 'react';
import { picture } from './picture.ts';
import { Section } from './section.tsx';

const noop = () => {};
const CITIES = ['Pune', 'Mumbai', 'Navi Mumbai', 'Nagpur'].map((label) => ({ value: label, label }));
const TYPES = ['Driving licence', 'Passport', 'Aadhaar card'].map((label) => ({ value: label, label }));
const COMBOBOX = {
  choices: CITIES,
  emptyText: 'No city is called that.',
  clearLabel: 'Clear',
  openLabel: 'Show cities',
};
const GRID = {
  add: 'Add pictures',
  remove: (name: string) => `Remove ${name}`,
  moveEarlier: (name: string) => `Move ${name} earlier`,
  moveLater: (name: string) => `Move ${name} later`,
  moved: (name: string, number: number, count: number) => `${name} is number ${number} of ${count}`,
};

/** Every field: empty, filled, with hint and error, and disabled. */
export function Fields() {
  const [city, setCity] = useState<string | null>('Pune');
  return (
    <Section title="Fields">
      <TextField label="Full name" note="optional" hint="As on your tickets." placeholder="Asha Rao" />
      <TextField label="Mobile number" prefix="+91" defaultValue="98765" error="Invalid phone number" />
      <TextField label="Email" defaultValue="asha@example.in" disabled />
      <TextArea
        label="About you"
        defaultValue="I play the sarod."
        counter="17 of 1500"
        hint="At least 500."
      />
      <TextArea label="About you" error="Description must be at least 500 characters long." />
      <SearchField label="Search for a city" value="Pune" onChange={noop} clearLabel="Clear search" />
      <Combobox label="City" value={city} onChange={setCity} hint="Where you perform." {...COMBOBOX} />
      <Combobox
        label="City"
        value={null}
        onChange={noop}
        placeholder="Pune"
        error="City is required."
        {...COMBOBOX}
      />
      <Combobox label="City" value="Mumbai" onChange={noop} disabled {...COMBOBOX} />
      <RadioGroup label="Identity" choices={TYPES} value="Passport" onChange={noop} />
      <RadioGroup label="Identity" choices={TYPES} value={null} onChange={noop} error="Please choose" />
      <div className="space-y-3">
        <Checkbox label="I accept the terms and conditions" defaultChecked />
        <Checkbox label="Not checked" error="Please accept the terms." />
        <Checkbox label="Disabled" disabled />
      </div>
      <FileField label="Passport" file={null} {...FILE} />
      <FileField
        label="Passport"
        file={{ name: 'passport.png', src: picture(30) }}
        progress={{ part: 0.6, text: 'Uploading… 60%' }}
        {...FILE}
      />
      <FileField label="Passport" file={null} error="Passport image is required." {...FILE} />
      <OtpField digitsOf={(text) => text} label="One-time code" value="42" onChange={noop} />
      <OtpField
        digitsOf={(text) => text}
        label="One-time code"
        value="4217"
        onChange={noop}
        error="That code is not right."
      />
      <OtpField digitsOf={(text) => text} label="One-time code" value="" onChange={noop} disabled />
      <ImageGrid
        label="Gallery"
        hint="At most 15 pictures."
        images={[30, 150, 270].map((hue) => ({ key: `${hue}`, name: `${hue}.png`, src: picture(hue) }))}
        onAdd={noop}
        onMove={noop}
        onRemove={noop}
        texts={GRID}
      />
      <ImageGrid
        label="Gallery"
        error="Select Max 15 images."
        images={[
          {
            key: '30',
            name: '30.png',
            src: picture(30),
            alt: 'On stage',
            progress: { part: 1, text: '100 %' },
          },
          { key: '150', name: '150.png', src: picture(150), progress: { part: 0.3, text: '30 %' } },
        ]}
        onAdd={noop}
        onMove={noop}
        onRemove={noop}
        onDescribe={noop}
        disabled
        texts={{ ...GRID, describe: (name) => `Description of ${name}`, description: 'What does it show?' }}
      />
      <ChoiceChips label="Art form" choices={CITIES} value="Mumbai" onChange={noop} />
      <RichTextEditor
        label="Description"
        html="<h3>Who we are</h3><p>We play <strong>songs of rain</strong>.</p><ul><li>Pune</li></ul>"
        counter="31 / 1500"
        hint="500 to 1500 characters."
        onChange={noop}
        texts={EDITOR}
      />
      <RichTextEditor
        label="Description"
        html=""
        error="Description must be at least 500 characters long."
        onChange={noop}
        texts={EDITOR}
      />
    </Section>
  );
}

const EDITOR = {
  toolbar: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  list: 'List',
  numberedList: 'Numbered list',
  undo: 'Undo',
  redo: 'Redo',
};
const FILE = { onChoose: noop, onRemove: noop, removeLabel: 'Remove' };
