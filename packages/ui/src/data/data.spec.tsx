import { afterEach, describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Facts } from './facts.tsx';
import { LoadMore } from './load-more.tsx';
import { Meter } from './meter.tsx';
import { SpeciesIcon } from './species-icon.tsx';
import { SearchField } from '../forms/search-field.tsx';
import { StatusPill } from './status-pill.tsx';
import { TableOrCards } from './table-or-cards.tsx';

const pets = [
  { id: '1', name: 'Bella', species: 'Dog', weight: 12 },
  { id: '2', name: 'Tom', species: 'Cat', weight: 4 },
];

function narrow(matches: boolean): void {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches, media: query }) as unknown as MediaQueryList;
}

function show() {
  render(
    <MemoryRouter>
      <TableOrCards
        label="Pets"
        items={pets}
        keyOf={(pet) => pet.id}
        to={(pet) => `/pets/${pet.id}`}
        title={{ header: 'Name', cell: (pet) => pet.name }}
        columns={[
          { header: 'Species', cell: (pet) => pet.species },
          { header: 'Weight', cell: (pet) => `${pet.weight} kg`, numeric: true },
        ]}
        actions={(pet) => <button type="button">Actions for {pet.name}</button>}
      />
    </MemoryRouter>,
  );
}

describe('a list', () => {
  afterEach(() => narrow(false));

  it('is a table on wide screens, each row named by its title', () => {
    narrow(false);
    show();
    const table = screen.getByRole('table', { name: 'Pets' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Name', 'Species', 'Weight', 'Actions']);
    const row = within(table).getByRole('row', { name: /Bella/ });
    expect(within(row).getByRole('rowheader').textContent).toBe('Bella');
    expect(within(row).getByRole('link', { name: 'Bella' }).getAttribute('href')).toBe('/pets/1');
    within(row).getByRole('button', { name: 'Actions for Bella' });
  });

  it('is cards on a phone', () => {
    narrow(true);
    show();
    expect(screen.queryByRole('table')).toBeNull();
    const [first] = within(screen.getByRole('list', { name: 'Pets' })).getAllByRole('listitem');
    expect(first?.textContent).toBe('BellaDog12 kgActions for Bella');
  });
});

it('a state is a word with an icon', () => {
  const { container } = render(<StatusPill tone="warn">Overdue</StatusPill>);
  screen.getByText('Overdue');
  expect(container.querySelector('svg')).not.toBeNull();
});

it('facts are pairs', () => {
  render(<Facts facts={[{ label: 'Breed', value: 'Collie' }]} />);
  expect(screen.getByRole('term').textContent).toBe('Breed');
  expect(screen.getByRole('definition').textContent).toBe('Collie');
});

it('a species without a drawing has a paw', () => {
  const { container } = render(
    <>
      <SpeciesIcon species="alpaca" />
      <SpeciesIcon species="never heard of" />
      <SpeciesIcon species="dog" />
      <SpeciesIcon species="horse" />
      <SpeciesIcon species="pony" />
    </>,
  );
  const [alpaca, unknown, dog, horse, pony] = [...container.querySelectorAll('svg')].map((icon) => icon.innerHTML);
  expect(alpaca).toBe(unknown);
  expect(new Set([alpaca, dog, horse]).size).toBe(3);
  expect(pony).toBe(horse);
});

describe('the foot of a paged list', () => {
  function Paged() {
    const [pages, setPages] = useState(1);
    const [typed, type] = useState('');
    return (
      <>
        <SearchField label="Search by name" value={typed} onChange={type} />
        <LoadMore
          shown={typed ? '1 pet' : `${pages * 20} pets`}
          hasMore={typed === '' && pages < 3}
          pending={false}
          onLoad={() => setPages(pages + 1)}
        />
      </>
    );
  }

  it('takes the focus of its button when that goes with the last page', async () => {
    render(<Paged />);
    screen.getByRole('button', { name: 'Show more' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show more' }));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe('All 60 pets shown');
  });

  it('leaves the focus with somebody who types', async () => {
    render(<Paged />);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    const search = screen.getByRole<HTMLInputElement>('searchbox');
    await userEvent.type(search, 'bella');
    expect(document.activeElement).toBe(search);
    expect(search.value).toBe('bella');
  });
});

describe('a meter', () => {
  it('says how much is used, in words and to screen readers', () => {
    render(<Meter label="Pets" used={3} limit={8} text="3 of 8" />);
    const meter = screen.getByRole('meter', { name: 'Pets' });
    expect([meter.getAttribute('aria-valuenow'), meter.getAttribute('aria-valuemax')]).toEqual(['3', '8']);
    expect(meter.getAttribute('aria-valuetext')).toBe('3 of 8');
  });

  it('has nothing to fill without a limit, and does not overflow', () => {
    render(
      <>
        <Meter label="Pets" used={3} limit={null} text="3, unlimited" />
        <Meter label="Users" used={3} limit={2} text="3 of 2" />
        <Meter label="Storage" used={0} limit={0} text="none" />
      </>,
    );
    screen.getByText('3, unlimited');
    expect(screen.getAllByRole('meter').map((meter) => (meter.firstElementChild as HTMLElement).style.width)).toEqual([
      '100%',
      '100%',
    ]);
  });
});
