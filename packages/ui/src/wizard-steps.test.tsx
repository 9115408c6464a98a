import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { WizardSteps, type WizardStepsProps } from './wizard-steps.tsx';

const texts = {
  position: (current: number, count: number) => `Step ${current} of ${count}`,
  complete: 'complete',
};

const renderSteps = (props: Partial<WizardStepsProps> = {}) =>
  render(
    <WizardSteps
      label="Registration"
      steps={['Profile', 'Documents', 'Review']}
      current={2}
      texts={texts}
      {...props}
    />,
  );

it('names the position and marks the current step', () => {
  renderSteps();
  expect(screen.getByText('Step 2 of 3')).toBeInTheDocument();
  const steps = within(screen.getByRole('list', { name: 'Registration' })).getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(steps[0]).toHaveTextContent('Profile (complete)');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('opens a complete step, and no other one', async () => {
  const onOpen = vi.fn();
  renderSteps({ onOpen, current: 3 });
  const buttons = screen.getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual(['Profile (complete)', 'Documents (complete)']);
  await userEvent.click(screen.getByRole('button', { name: /Documents/ }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(2);
});
