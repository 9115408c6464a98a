import { Breadcrumbs } from '@jalsa/ui/breadcrumbs';
import { Slider } from '@jalsa/ui/slider';
import { Tabs } from '@jalsa/ui/tabs';
import { ThemeSwitch } from '@jalsa/ui/theme-switch';
import { WizardSteps } from '@jalsa/ui/wizard-steps';
import { type ComponentProps, useState } from 'react';
import { picture } from './picture.ts';
import { Section } from './section.tsx';

const STEPS = ['Profile', 'Documents', 'Gallery', 'Review'];
const WIZARD = {
  position: (current: number, count: number) => `Step ${current} of ${count}`,
  complete: 'complete',
};
const SLIDER = {
  carousel: 'carousel',
  slide: 'slide',
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  position: (number: number, count: number) => `${number} of ${count}`,
  goTo: (number: number) => `Go to slide ${number}`,
};

const Link = ({ to, ...rest }: ComponentProps<'a'> & { to: string }) => <a href={to} {...rest} />;

/** What leads from one place to another. */
export function Navigation() {
  const [tab, setTab] = useState<'regular' | 'table'>('regular');
  return (
    <Section title="Navigation">
      <Breadcrumbs
        label="Breadcrumbs"
        link={Link}
        steps={['Pune', 'All events', 'Raga by the River'].map((name) => ({ name, path: `#${name}` }))}
      />
      <Tabs
        label="Packages"
        items={[
          { id: 'regular', label: 'Regular Packages (3)' },
          { id: 'table', label: 'Table Packages (2)' },
        ]}
        value={tab}
        onChange={setTab}
      >
        <p className="pt-3">{tab}</p>
      </Tabs>
      <ThemeSwitch
        texts={{ label: 'Theme', system: 'System', light: 'Light', dark: 'Dark' }}
        onChoose={() => {}}
      />
      <div className="space-y-6 md:col-span-2 lg:col-span-3">
        <WizardSteps label="Registration" steps={STEPS} current={1} texts={WIZARD} />
        <WizardSteps
          label="Registration, third step"
          steps={STEPS}
          current={3}
          texts={WIZARD}
          onOpen={() => {}}
        />
        <Slider
          label="Nights"
          texts={SLIDER}
          heading={<h3 className="text-lg">Nights</h3>}
          dots
          className="[--gap:1rem] [--slides:1] sm:[--slides:3]"
        >
          {[20, 80, 140, 200, 260].map((hue) => (
            <img
              key={hue}
              src={picture(hue, [400, 240])}
              alt={`Night ${hue}`}
              className="w-full rounded-lg"
            />
          ))}
        </Slider>
      </div>
    </Section>
  );
}
