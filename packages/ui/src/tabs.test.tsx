import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

type Kind = 'regular' | 'table' | 'slot';

function Example() {
  const [kind, setKind] = useState<Kind>('regular');
  return (
    <Tabs
      label="Packages"
      value={kind}
      onChange={setKind}
      items={[
        { id: 'regular', label: 'Regular' },
        { id: 'table', label: 'Table' },
        { id: 'slot', label: 'Slot' },
      ]}
    >
      {kind} packages
    </Tabs>
  );
}

describe('Tabs', () => {
  it('shows the panel of the selected tab with the name of the tab', async () => {
    render(<Example />);
    await userEvent.click(screen.getByRole('tab', { name: 'Table' }));
    expect(screen.getByRole('tabpanel', { name: 'Table' }).textContent).toBe('table packages');
    expect(screen.getByRole('tab', { name: 'Table' })).toHaveAttribute('aria-selected', 'true');
  });

  it('is one tab stop, and the arrow keys, Home and End select a tab', async () => {
    render(<Example />);
    await userEvent.tab();
    expect(screen.getByRole('tab', { name: 'Regular' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Slot' })).toHaveFocus();
    expect(screen.getByRole('tabpanel').textContent).toBe('slot packages');
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tabpanel').textContent).toBe('regular packages');
    await userEvent.keyboard('{End}{Home}');
    expect(screen.getByRole('tab', { name: 'Regular' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getAllByRole('tab')).not.toContain(document.activeElement);
  });
});
