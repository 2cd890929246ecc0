import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { ListSkeleton } from './skeleton.tsx';

it('an empty place says what it is for and offers the first action', () => {
  render(
    <EmptyState title="No pets yet" action={<button type="button">Add a pet</button>}>
      Everything starts with a name.
    </EmptyState>,
  );
  screen.getByRole('heading', { level: 2, name: 'No pets yet' });
  screen.getByRole('button', { name: 'Add a pet' });
});

describe('a failure', () => {
  it('is announced and can be tried again', async () => {
    const retry = jest.fn();
    render(
      <ErrorState onRetry={retry} reference="req-1">
        The server is away.
      </ErrorState>,
    );
    expect(screen.getByRole('alert').textContent).toContain('Reference req-1');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('that took the place of a screen takes the focus', () => {
    render(<ErrorState level={1} title="Reminders did not load" focus />);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
});

it.each([
  [undefined, null],
  [0.256, '26'],
  [2, '100'],
])('progress of %p says %p', (value, said) => {
  render(<ProgressBar label="Uploading" {...(value !== undefined && { value })} />);
  expect(screen.getByRole('progressbar', { name: 'Uploading' }).getAttribute('aria-valuenow')).toBe(said);
});

it('a skeleton says that something is on its way', () => {
  render(<ListSkeleton />);
  expect(screen.getByRole('status').textContent).toBe('Loading…');
});
