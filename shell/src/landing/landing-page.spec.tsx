import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import { dropInMinutes, supportRoles } from '@petcare/contracts';
import { taglines } from './content.ts';
import { openDialogs } from './dialogs.ts';
import { LandingPage } from './landing-page.tsx';
import { PrivacyPage } from './privacy.tsx';
import { rotateTaglines } from './taglines.ts';
import { TermsPage } from './terms.tsx';

const href = (element: HTMLElement) => element.getAttribute('href');

it('has every section of the specification under a heading', () => {
  render(<LandingPage />);
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(headings).toEqual([
    'Key Features',
    'How a reminder works',
    'Who uses it',
    'Why choose us',
    'Data security and privacy',
    'Pricing',
    'Need more storage?',
    'Start with one animal',
  ]);
  screen.getByRole('contentinfo');
});

it('leads to registering, to the features, and to where storage is bought', () => {
  render(<LandingPage />);
  const main = within(screen.getByRole('main'));
  expect(screen.getAllByRole('link', { name: 'Get Started' }).map(href)).toEqual([
    '/auth?tab=register',
    '/auth?tab=register',
  ]);
  expect(href(main.getByRole('link', { name: 'Learn More' }))).toBe('#features');
  expect(document.getElementById('features')).not.toBeNull();
  expect(document.getElementById('pricing')).not.toBeNull();
  expect(href(main.getByRole('link', { name: 'Add storage' }))).toBe('/subscription?storage=1');
  expect(href(main.getByRole('link', { name: 'Start your free trial' }))).toBe('/auth?tab=register&trial=true');
});

it('leads to terms, privacy and contact', () => {
  render(<LandingPage />);
  const footer = within(screen.getByRole('contentinfo'));
  for (const name of ['Terms', 'Privacy', 'Contact'])
    expect(href(footer.getByRole('link', { name }))).toBe(`/${name.toLowerCase()}`);
});

it.each([
  ['the terms', TermsPage],
  ['what is said about privacy', PrivacyPage],
])('is where the links above %s lead', (_what, Page) => {
  render(<Page />);
  const links = within(screen.getByRole('navigation', { name: 'About Petcare' })).getAllByRole('link');
  expect(links.map(href)).toEqual(['/#features', '/#security', '/#pricing']);
  cleanup();
  render(<LandingPage />);
  const here = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(here.map(href)).toEqual(['#features', '#security', '#pricing']);
});

it('has no link to a part of the page that is not there', () => {
  render(<LandingPage />);
  const parts = screen.getAllByRole('link').flatMap((link) => /^\/?#(.+)/.exec(href(link) ?? '')?.[1] ?? []);
  expect(parts).toEqual(expect.arrayContaining(['content', 'features', 'who', 'why', 'security', 'pricing']));
  expect(parts.filter((id) => document.getElementById(id) === null)).toEqual([]);
});

it('says what the trial and more storage cost', () => {
  render(<LandingPage />);
  screen.getByText('Free for 7 days. No credit card.');
  screen.getByText('Every plan has all features. Start with 7 days free. No credit card.');
  screen.getByText('Add storage to any plan for £2 a month per GB. Billed with your subscription, cancel anytime.');
  expect(screen.getAllByText('All features and PDF exports')).toHaveLength(4);
});

describe('a feature', () => {
  const features = [
    'Pet profiles',
    'Medical records and vet visits',
    'Expenses and reports',
    'Reminders',
    'Insurance',
    'Notes and recurring treatments',
    'Photos and documents',
    'Sharing',
  ];
  /** What the advertising has to name for each feature. */
  const advertised: Record<string, readonly RegExp[]> = {
    'Pet profiles': [/breed/i, /colour/i, /microchip/i, /allerg/i, /neuter/i, /birth date.*age/i],
    'Expenses and reports': [/PDF/],
    Reminders: [/vaccinations/i, /medication/i, /appointments/i, /insurance renewals/i, /e-mail/i],
    Insurance: [/renewal history/i],
    'Notes and recurring treatments': [/types/i, /repeat/i],
    Sharing: [/vets, sitters or family/i, /choose/i, /take it back/i],
  };

  it('is one of 8, each on a card with View Feature Demo', () => {
    render(<LandingPage />);
    const grid = within(screen.getByRole('region', { name: 'Key Features' }));
    expect(grid.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(features);
    const buttons = grid.getAllByRole('button', { name: /^View Feature Demo/ });
    expect(buttons.map(({ textContent }) => textContent)).toEqual(features.map(() => 'View Feature Demo'));
  });

  it.each(features)('%s opens a dialog of its key capabilities and the note about tours', (name) => {
    // jsdom has no modal dialogs.
    const showModal = jest.fn(function open(this: HTMLDialogElement) {
      this.open = true;
    });
    Object.assign(HTMLDialogElement.prototype, { showModal });
    render(<LandingPage />);
    openDialogs(document);
    screen.getByLabelText(`View Feature Demo: ${name}`).click();
    const opened = document.querySelectorAll<HTMLElement>('dialog[open]');
    expect([...opened].map((dialog) => dialog.querySelector('h3')?.textContent)).toEqual([name]);
    const dialog = within(opened[0] as HTMLElement);
    dialog.getByRole('heading', { name: 'Key capabilities' });
    expect(dialog.getAllByRole('listitem').length).toBeGreaterThanOrEqual(3);
    for (const said of advertised[name] ?? []) expect(opened[0]?.textContent).toMatch(said);
    dialog.getByText('Interactive tours are coming soon.');
  });
});

it('a demo closes by a click beside it, not by one on its own edge', () => {
  const close = jest.fn();
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close });
  render(<LandingPage />);
  openDialogs(document);
  const dialog = document.querySelector('dialog') ?? document.createElement('dialog');
  jest.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 400, 300));
  const click = (clientX: number, clientY: number, at: Element = dialog) =>
    at.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY }));
  click(105, 395);
  // As the keyboard does it.
  click(0, 0, within(dialog).getByRole('heading', { name: 'Key capabilities', hidden: true }));
  expect(close).not.toHaveBeenCalled();
  click(99, 200);
  click(200, 401);
  expect(close).toHaveBeenCalledTimes(2);
});

describe('what is promised is there', () => {
  it('nothing is advertised and called missing at once', () => {
    render(<LandingPage />);
    expect(document.body.textContent).not.toMatch(/on (its|their) way|not yet|office documents/i);
    screen.getByText('See who looked, and when');
  });

  it('the terms say how bills are paid and what happens without a plan', () => {
    render(<TermsPage />);
    const words = document.body.textContent;
    for (const said of [
      /first 7 days are free/,
      /by bank transfer/,
      /nothing is deleted/,
      /can’t add or change anything/,
    ])
      expect(words).toMatch(said);
    for (const kept of [/read everything/, /give doses/, /mark reminders as done/, /take your data with you/])
      expect(words).toMatch(kept);
    expect(words).not.toMatch(/can’t pay|nothing is taken away/);
  });

  it('the privacy page names bills and who looked', () => {
    render(<PrivacyPage />);
    screen.getByText('The plan you choose and your bills. We never see your card details.');
    screen.getByText(/who looked at a pet you share/);
    screen.getByText(/devices you are logged in on .* forget each after 30 days without use/);
  });

  it('the privacy page says what support may see, how long and who decides', () => {
    render(<PrivacyPage />);
    const words = screen.getByText(/support staff/).textContent ?? '';
    for (const said of [
      /look .* unless an owner rules that out/,
      /only if an owner allows it/,
      /private notes/,
      /an hour/,
    ])
      expect(words).toMatch(said);
    expect(dropInMinutes).toBe(60);
    expect(supportRoles).toEqual({ off: null, read: 'viewer', edit: 'member' });
  });
});

describe('the tagline', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('of the page itself is one of 8 in turn, and its button pauses it', () => {
    render(<LandingPage />);
    rotateTaglines(document, { still: false });
    const shown = () => taglines.filter((text) => !screen.getByText(text).hidden);
    for (const tagline of [...taglines, taglines[0]]) {
      expect(shown()).toEqual([tagline]);
      jest.advanceTimersByTime(3_000);
    }
    const before = shown();
    screen.getByLabelText('Pause the changing tagline').click();
    jest.advanceTimersByTime(30_000);
    expect(shown()).toEqual(before);
  });
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
