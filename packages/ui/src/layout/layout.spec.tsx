import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Banner } from './banner.tsx';
import { PageHeader } from './page-header.tsx';
import { TitleCount } from './page-title.tsx';
import { Panel } from './panel.tsx';
import { SkipLink } from './skip-link.tsx';
import { Tabs, useTab } from './tabs.tsx';

const tabs = [
  { id: 'overview', label: 'Overview' },
  { id: 'notes', label: 'Notes' },
] as const;

function PetPage() {
  const current = useTab(tabs);
  return (
    <>
      <Tabs label="About Bella" tabs={tabs} current={current} />
      <p>{current}</p>
    </>
  );
}

describe('tabs', () => {
  const show = (path: string) => {
    const router = createMemoryRouter([{ path: '/pets/1', element: <PetPage /> }], { initialEntries: [path] });
    render(<RouterProvider router={router} />);
    return router;
  };

  it('are links that keep the rest of the address', async () => {
    const router = show('/pets/1?from=list');
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Overview');
    await userEvent.click(screen.getByRole('link', { name: 'Notes' }));
    expect(router.state.location.search).toBe('?from=list&tab=notes');
    screen.getByText('notes');
  });

  it('are gone along by arrow keys, Home and End, round and round', async () => {
    show('/pets/1');
    const [overview, notes] = screen.getAllByRole('link');
    overview?.focus();
    for (const [key, link] of [
      ['ArrowRight', notes],
      ['ArrowRight', overview],
      ['ArrowLeft', notes],
      ['Home', overview],
      ['End', notes],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      expect(document.activeElement).toBe(link);
    }
  });

  it('open at Enter', async () => {
    const router = show('/pets/1');
    screen.getByRole('link', { name: 'Overview' }).focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(router.state.location.search).toBe('?tab=notes');
  });

  it('fall back to the first one', () => {
    show('/pets/1?tab=nonsense');
    screen.getByText('overview');
  });
});

it('the title names the page and its tab in the browser', () => {
  render(<PageHeader title="My Pets" description="Two of them" action={<button type="button">Add a pet</button>} />);
  screen.getByRole('heading', { level: 1, name: 'My Pets' });
  expect(document.title).toBe('My Pets · Petcare');
});

it('the browser’s tab says how much waits, and nothing when nothing does', () => {
  const page = (count: number) => (
    <TitleCount count={count}>
      <PageHeader title="My Pets" />
    </TitleCount>
  );
  const { rerender } = render(page(2));
  expect(document.title).toBe('(2) My Pets · Petcare');
  rerender(page(0));
  expect(document.title).toBe('My Pets · Petcare');
});

it('a panel is a region named by its title', () => {
  render(<Panel title="Due today">nothing</Panel>);
  screen.getByRole('region', { name: 'Due today' });
});

it('a banner says in words and with an icon how serious it is', () => {
  const { container } = render(<Banner tone="danger" title="Bites when handled" />);
  screen.getByText('Bites when handled');
  expect(container.querySelector('svg')).not.toBeNull();
});

it('the skip link moves the focus to the content', async () => {
  render(
    <>
      <SkipLink target="content" />
      <main id="content" tabIndex={-1} />
    </>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
