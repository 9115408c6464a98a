import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SocialLinks } from './social-links.tsx';

it('shows icons for the known names and a button with the name for others, each for a new tab', () => {
  const links = [
    ...['instagram', 'facebook', 'twitter', 'website'].map((name) => ({
      name,
      url: `https://${name}.example/asha`,
    })),
    { name: 'My podcast', url: 'https://podcast.example/' },
    { name: 'constructor', url: 'https://odd.example/' },
  ];
  render(<SocialLinks label="Links" links={links} linkLabel={(name) => `${name} (opens in a new tab)`} />);
  const shown = within(screen.getByRole('list', { name: 'Links' })).getAllByRole('link');
  expect(shown.map((link) => link.getAttribute('href'))).toEqual(links.map(({ url }) => url));
  expect(shown.map((link) => link.textContent)).toEqual(['', '', '', '', 'My podcast', 'constructor']);
  for (const link of shown) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  }
  expect(screen.getByRole('link', { name: 'instagram (opens in a new tab)' })).toBeInTheDocument();
});
