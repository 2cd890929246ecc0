import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from '../overlays/dialog.tsx';
import { createToaster, type ToastMessage, type Toaster } from './toaster.ts';
import { Toasts, useToast } from './toasts.tsx';

let toaster: Toaster;
const show = (message: ToastMessage) => act(() => void toaster.show(message));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  toaster = createToaster();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('toasts', () => {
  it('are shown one at a time, the latest wins', async () => {
    render(<Toasts toaster={toaster}>page</Toasts>);
    show({ title: 'Bella was saved' });
    show({ title: 'Bella was deleted', description: 'She is in the recycle bin.' });
    await pass(0);
    expect(screen.getAllByRole('listitem').map((toast) => toast.textContent)).toEqual([
      'Bella was deletedShe is in the recycle bin.',
    ]);
  });

  it('go after 5 s', async () => {
    render(<Toasts toaster={toaster}>page</Toasts>);
    show({ title: 'Bella was saved' });
    await pass(4_999);
    expect(screen.queryByRole('listitem')).not.toBeNull();
    await pass(1);
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('are forgotten 1 000 000 ms after they went', async () => {
    act(() => void toaster.show({ title: 'Bella was saved' })());
    expect(toaster.entries()).toMatchObject([{ open: false }]);
    await pass(999_999);
    expect(toaster.entries()).toHaveLength(1);
    await pass(1);
    expect(toaster.entries()).toEqual([]);
  });

  it('leave no timer behind when another one takes their place', async () => {
    act(() => void toaster.show({ title: 'first' })());
    act(() => void toaster.show({ title: 'second' }));
    await pass(1_000_000);
    expect(toaster.entries()).toMatchObject([{ title: 'second', open: true }]);
  });

  it('offer one action, which also ends them', async () => {
    const run = jest.fn();
    render(<Toasts toaster={toaster}>page</Toasts>);
    show({ title: 'Bella was deleted', action: { label: 'Undo', run } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await pass(0);
    expect(run).toHaveBeenCalledTimes(1);
    expect(toaster.entries()).toMatchObject([{ open: false }]);
  });

  it.each([
    [51, 0, 'goes'],
    [50, 0, 'stays'],
    [-80, 0, 'stays'],
    [0, 80, 'stays'],
  ])('swiped %i px to the right and %i px down: %s', async (right, down, what) => {
    render(<Toasts toaster={toaster}>page</Toasts>);
    show({ title: 'Bella was saved' });
    const toast = screen.getByRole('listitem');
    // jsdom has no PointerEvent; among its own events, mouse events have coordinates.
    const point = (type: string, share: number) =>
      fireEvent(
        toast,
        new MouseEvent(type, { bubbles: true, clientX: 100 + right * share, clientY: 100 + down * share }),
      );
    point('pointerdown', 0);
    for (const share of [0.1, 0.5, 1]) point('pointermove', share);
    point('pointerup', 1);
    await pass(0);
    expect(screen.queryByRole('listitem') === null).toBe(what === 'goes');
  });

  it('take a click while a dialog has the rest of the page', async () => {
    render(
      <Toasts toaster={toaster}>
        <Dialog open title="Sure?" onOpenChange={() => undefined}>
          really
        </Dialog>
      </Toasts>,
    );
    show({ title: 'Bella was deleted', action: { label: 'Undo', run: () => undefined } });
    expect(document.body.style.pointerEvents).toBe('none');
    expect(getComputedStyle((await screen.findByText('Undo')).closest('ol') ?? document.body).pointerEvents).toBe(
      'auto',
    );
  });

  it('are reached by F8', async () => {
    render(<Toasts toaster={toaster}>page</Toasts>);
    show({ title: 'Bella was saved' });
    fireEvent.keyDown(document, { code: 'F8' });
    expect(document.activeElement).toBe(screen.getByRole('list'));
  });

  it('are said by screen readers, at once when something went wrong', async () => {
    render(<Toasts toaster={toaster}>page</Toasts>);
    show({ title: 'Exit failed', tone: 'danger' });
    await pass(100);
    const said = screen.getByText(/Notification Exit failed/);
    expect(said.getAttribute('aria-live')).toBe('assertive');
  });

  it('need their place in the page', () => {
    const Lost = () => <>{useToast().name}</>;
    jest.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => render(<Lost />)).toThrow('useToast needs Toasts around it.');
  });
});
