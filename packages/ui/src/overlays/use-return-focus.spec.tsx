import { expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

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
