import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { IconButton } from './icon-button.tsx';
import { LinkButton } from './link-button.tsx';

describe('a button', () => {
  it('acts, and does not submit a form unless told to', async () => {
    const act = jest.fn();
    const submit = jest.fn();
    render(
      <form onSubmit={submit}>
        <Button onClick={act}>Log dose</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Log dose' }));
    expect(act).toHaveBeenCalledTimes(1);
    expect(submit).not.toHaveBeenCalled();
  });

  it('that is pending says so, keeps the focus and ignores presses', async () => {
    const act = jest.fn();
    const submit = jest.fn();
    const form = (pending: boolean) => (
      <form onSubmit={submit}>
        <Button type="submit" pending={pending} pendingLabel="Saving…" onClick={act}>
          Save
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    screen.getByRole('button', { name: 'Save' }).focus();
    rerender(form(true));
    const button = screen.getByRole('button', { name: 'Saving…' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await userEvent.keyboard('{Enter}');
    expect(act).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
  });

  it('that only shows an icon has a name, and a tooltip on focus', async () => {
    render(<IconButton label="Sign out" icon={<svg />} />);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sign out' }));
    expect((await screen.findByRole('tooltip', { hidden: true })).textContent).toBe('Sign out');
  });
});

it('what looks like a button and leads elsewhere is a link', () => {
  render(
    <MemoryRouter>
      <LinkButton to="/pets/new">Add a pet</LinkButton>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Add a pet' }).getAttribute('href')).toBe('/pets/new');
});

describe('a button that copies', () => {
  const copying = async (writeText: (text: string) => Promise<void>) => {
    const events = userEvent.setup();
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    render(<CopyButton text="JBSWY3DP" />);
    await events.click(screen.getByRole('button', { name: 'Copy' }));
  };

  it('says that it has', async () => {
    const write = jest.fn((_text: string) => Promise.resolve());
    await copying(write);
    expect(write).toHaveBeenCalledWith('JBSWY3DP');
    expect((await screen.findByRole('status')).textContent).toBe('Copied');
  });

  it('says what to do when the browser does not let it', async () => {
    await copying(() => Promise.reject(new DOMException('No')));
    expect((await screen.findByRole('status')).textContent).toMatch(/copy it yourself/);
  });
});
