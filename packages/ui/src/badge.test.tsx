import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Badge } from './badge.tsx';

it('puts dark text on light colours and light text on dark ones', () => {
  render(
    <>
      <Badge color="#ffd400">Early bird</Badge>
      <Badge color="#515">VIP</Badge>
    </>,
  );
  expect(screen.getByText('Early bird').className).toContain('text-night');
  expect(screen.getByText('VIP').className).toContain('text-ivory');
});

it('falls back to its tone for what is no colour', () => {
  render(
    <Badge color="url(x)" tone="leaf">
      Applied
    </Badge>,
  );
  expect(screen.getByText('Applied').className).toContain('text-leaf');
  expect(screen.getByText('Applied').getAttribute('style')).toBeNull();
});
