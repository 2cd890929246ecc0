import { expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { LandingPage } from './landing-page.tsx';

const href = (element: HTMLElement) => element.getAttribute('href');

it('has every section of the specification under a heading', () => {
  render(<LandingPage />);
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(headings).toEqual([
    'Key Features',
    'Who uses it',
    'Why choose us',
    'Data security and privacy',
    'Pricing',
    'Need more room?',
    'Start with one animal',
  ]);
  screen.getByRole('contentinfo');
});

it('leads to registering, to the features, and to where storage is bought', () => {
  render(<LandingPage />);
  const main = within(screen.getByRole('main'));
  expect(href(main.getByRole('link', { name: 'Get Started' }))).toBe('/auth?tab=register');
  expect(href(main.getByRole('link', { name: 'Learn More' }))).toBe('#features');
  expect(document.getElementById('features')).not.toBeNull();
  expect(document.getElementById('pricing')).not.toBeNull();
  expect(href(main.getByRole('link', { name: 'Add storage' }))).toBe('/subscription');
});

it('says what the trial and more storage cost', () => {
  render(<LandingPage />);
  screen.getByText('Free for 7 days. No credit card.');
  screen.getByText('Every plan has all features. Start with 7 days free, without a credit card.');
  screen.getByText('Add storage to any plan for £2 a month per GB. Billed with your subscription, cancel anytime.');
  expect(screen.getAllByText('All features and PDF exports')).toHaveLength(4);
});

it('shows 8 features, each with a demo of its capabilities and the note about tours', () => {
  render(<LandingPage />);
  const buttons = screen.getAllByRole('button', { name: /^View Feature Demo/ });
  expect(buttons).toHaveLength(8);
  for (const button of buttons) {
    const dialog = document.getElementById(button.dataset['opens'] ?? '');
    expect(dialog?.tagName).toBe('DIALOG');
    expect(dialog?.textContent).toContain('Key capabilities');
    expect(dialog?.textContent).toContain('tours are coming soon');
  }
});

it.each([
  ['Basic', '£2.99', 'Up to 3 pets', '1 user', '500 MB storage'],
  ['Standard', '£4.99', 'Up to 8 pets', 'Up to 2 users', '1 GB storage'],
  ['Advanced', '£6.99', 'Up to 20 pets', 'Up to 5 users', '3 GB storage'],
  ['Pro', '£22', 'Unlimited pets', 'Unlimited users', '5 GB storage'],
])('plan %s costs %s and allows what it allows', (name, price, ...lines) => {
  render(<LandingPage />);
  const card = screen.getByRole('heading', { level: 3, name }).closest('li');
  for (const text of [price, ...lines]) expect(card?.textContent).toContain(text);
  expect(card?.textContent?.includes('Best value')).toBe(name === 'Pro');
  const link = within(card as HTMLElement).getByRole('link');
  expect(href(link)).toBe(`/auth?tab=register&plan=${name.toLowerCase()}&trial=true`);
});
