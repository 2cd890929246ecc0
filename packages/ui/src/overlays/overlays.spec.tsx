import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { SearchField } from '../forms/search-field.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';
import { Popover } from './popover.tsx';

describe('a dialog', () => {
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>More</Button>
        <Dialog open={open} onOpenChange={setOpen} title="Weight" description="In kilograms.">
          <Button>Save</Button>
        </Dialog>
      </>
    );
  }

  it('has a name, keeps the focus, and gives it back on Escape', async () => {
    render(<Page />);
    const opener = screen.getByRole('button', { name: 'More' });
    await userEvent.click(opener);
    const dialog = screen.getByRole('dialog', { name: 'Weight', description: 'In kilograms.' });
    expect(dialog.contains(document.activeElement)).toBe(true);
    await userEvent.tab();
    await userEvent.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('closes with one Escape, also while a tooltip lies above it, and keeps nothing of the tooltip within it', async () => {
    const close = jest.fn();
    render(
      <Dialog open onOpenChange={close} title="Weight">
        <IconButton label="Next" icon={<svg />} />
      </Dialog>,
    );
    await userEvent.tab();
    const tooltip = await screen.findByRole('tooltip', { hidden: true });
    expect(screen.getByRole('dialog').contains(tooltip)).toBe(false);
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledWith(false);
    expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
  });

  it('stays open when Escape clears a search in it, and closes with the next', async () => {
    const close = jest.fn();
    function Choice() {
      const [typed, type] = useState('');
      return (
        <Dialog open onOpenChange={close} title="Who is it for?">
          <SearchField label="Search by name" value={typed} onChange={type} />
        </Dialog>
      );
    }
    render(<Choice />);
    const search = screen.getByRole<HTMLInputElement>('searchbox');
    await userEvent.type(search, 'bel{Escape}');
    expect(search.value).toBe('');
    expect(close).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledWith(false);
  });

  it.each([
    ['the first field', <input key="kg" aria-label="Kilograms" />, 'Kilograms'],
    [
      'what is chosen',
      ['Dog', 'Cat'].map((name) => (
        <input key={name} type="radio" name="species" aria-label={name} defaultChecked={name === 'Cat'} />
      )),
      'Cat',
    ],
  ])('that asks for something starts at %s', async (_what, fields, name) => {
    render(
      <Dialog open onOpenChange={() => {}} title="Weight">
        {fields}
      </Dialog>,
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(name)));
  });

  it('closes by its cross', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a question before something drastic', () => {
  it('starts at Cancel and names what it does', async () => {
    const confirm = jest.fn();
    const change = jest.fn();
    render(
      <ConfirmDialog
        open
        onOpenChange={change}
        title="Delete Bella?"
        confirmLabel="Delete Bella"
        destructive
        onConfirm={confirm}
      >
        She stays in the recycle bin for 30 days.
      </ConfirmDialog>,
    );
    screen.getByRole('alertdialog', { name: 'Delete Bella?', description: /recycle bin/ });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete Bella' }));
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(change).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(change).toHaveBeenCalledWith(false);
  });
});

it('a dialog opened from a menu gives the focus back to the menu’s button', async () => {
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Menu label="Actions for Bella" items={[{ label: 'Delete', onSelect: () => setOpen(true) }]} />
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title="Delete Bella?"
          confirmLabel="Delete"
          onConfirm={() => {}}
        >
          She can be restored.
        </ConfirmDialog>
      </>
    );
  }
  const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
  render(<RouterProvider router={router} />);
  const button = screen.getByRole('button', { name: 'Actions for Bella' });
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await screen.findByRole('alertdialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
});

describe('a menu', () => {
  const items = (remove: () => void) => [
    { label: 'Edit', to: '/pets/1/edit' },
    { label: 'Delete', destructive: true, onSelect: remove },
  ];
  const show = (remove = jest.fn()) => {
    const router = createMemoryRouter([
      { path: '*', element: <Menu label="Actions for Bella" items={items(remove)} /> },
    ]);
    render(<RouterProvider router={router} />);
    return router;
  };

  it('is worked by the keyboard alone', async () => {
    const remove = jest.fn();
    show(remove);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    await waitFor(() => expect(remove).toHaveBeenCalledTimes(1));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Bella' }));
  });

  it('hands the focus on to the page when its row is deleted with it', async () => {
    function Page() {
      const [has, setHas] = useState(true);
      return (
        <main tabIndex={-1}>
          <ul>
            {has && (
              <li>
                <Menu label="Actions for Bella" items={items(() => setHas(false))} />
              </li>
            )}
          </ul>
        </main>
      );
    }
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />);
    screen.getByRole('button', { name: 'Actions for Bella' }).focus();
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('gives the focus back to its button on Escape', async () => {
    show();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}{ArrowDown}{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Bella' })));
  });

  it('leaves the focus wherever somebody clicks next, such as the menu of the next row', async () => {
    const rows = ['Bella', 'Max'].map((name) => (
      <Menu key={name} label={`Actions for ${name}`} items={[{ label: `Delete ${name}` }]} />
    ));
    const router = createMemoryRouter([
      {
        path: '*',
        element: (
          <>
            {rows}
            <input aria-label="Search" />
          </>
        ),
      },
    ]);
    render(<RouterProvider router={router} />);
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Bella' }));
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Max' }));
    await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Delete Bella' })).toBeNull());
    // Focus moves a moment after a menu has gone.
    await new Promise((resolve) => setTimeout(resolve));
    screen.getByRole('menuitem', { name: 'Delete Max' });
    await userEvent.click(screen.getByRole('textbox', { name: 'Search' }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }));
  });

  it('can lead elsewhere', async () => {
    const router = show();
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Bella' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/pets/1/edit'));
  });
});

it('a popover opens beside its button and closes on Escape', async () => {
  render(
    <Popover label="About chips" trigger={<Button>What is this?</Button>}>
      Fifteen digits.
    </Popover>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'What is this?' }));
  expect(screen.getByRole('dialog', { name: 'About chips' }).textContent).toBe('Fifteen digits.');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});
