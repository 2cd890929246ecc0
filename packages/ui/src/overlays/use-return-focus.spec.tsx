import { describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

it.each([['list'], ['item']])(
  'a question that removes what asked it hands the focus on to the page, asked in its %s',
  async (place) => {
    function Page() {
      const [has, setHas] = useState(true);
      const [open, setOpen] = useState(false);
      const remove = () => {
        setHas(false);
        setOpen(false);
      };
      const question = (
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title="Delete Bella?"
          confirmLabel="Delete"
          onConfirm={remove}
        >
          It goes to the recycle bin.
        </ConfirmDialog>
      );
      return (
        <main tabIndex={-1}>
          <ul>
            {has && (
              <li>
                <Button onClick={() => setOpen(true)}>Delete Bella</Button>
                {place === 'item' && question}
              </li>
            )}
          </ul>
          {place === 'list' && question}
        </main>
      );
    }
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete Bella' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  },
);

describe('a dialog whose form is still loading', () => {
  const dialog = (children: ReactNode) => (
    <Dialog open onOpenChange={() => undefined} title="Book a visit">
      {children}
    </Dialog>
  );
  const close = () => screen.getByRole('button', { name: 'Close' });

  it('focuses the first field when it comes', async () => {
    const { rerender } = render(dialog('Loading…'));
    expect(document.activeElement).toBe(close());
    rerender(dialog(<input aria-label="Booked for" />));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Booked for')));
  });

  it('leaves whoever has moved on where they are', async () => {
    const form = (isThere: boolean) =>
      dialog(
        <>
          <Button>Choose a vet</Button>
          {isThere && <input aria-label="Booked for" />}
        </>,
      );
    const { rerender } = render(form(false));
    await userEvent.tab();
    rerender(form(true));
    await act(async () => undefined);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a vet' }));
  });
});
