import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { Breadcrumbs } from './breadcrumbs.tsx';

const Link = ({ to, ...rest }: ComponentProps<'a'> & { to: string }) => <a href={to} {...rest} />;

it('links to every page above the current one, and names the current one', () => {
  const steps = [
    { name: 'Pune', path: '/home/pune' },
    { name: 'All events', path: '/explore/events-in-pune' },
    { name: 'Raga by the River', path: '/events/raga' },
  ];
  render(<Breadcrumbs label="Breadcrumbs" steps={steps} link={Link} />);
  expect(screen.getByRole('navigation', { name: 'Breadcrumbs' })).toBeInTheDocument();
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/home/pune', '/explore/events-in-pune']);
  expect(screen.getByText('Raga by the River')).toHaveAttribute('aria-current', 'page');
});
