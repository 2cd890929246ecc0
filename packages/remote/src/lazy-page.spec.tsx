import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { lazyPage } from './lazy-page.tsx';
import { RemoteFrameProvider, type RemoteFrame } from './remote-frame.tsx';

const Pet = ({ name }: { name: string }) => <h1>{name}</h1>;
const lost = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a lazy page', () => {
  it('shows the loading screen, then the page with its props', async () => {
    const PetPage = lazyPage(async () => ({ default: Pet }));
    render(<PetPage name="Bella" />);
    expect(screen.getByRole('status').textContent).toBe('Loading content...');
    await pass(0);
    expect(screen.getByRole('heading').textContent).toBe('Bella');
  });

  it('comes up at once when it was preloaded', async () => {
    const PetPage = lazyPage(async () => ({ default: Pet }));
    PetPage.preload();
    await pass(0);
    render(<PetPage name="Bella" />);
    expect(screen.getByRole('heading').textContent).toBe('Bella');
  });

  it('recovers by itself from a chunk that failed once', async () => {
    let calls = 0;
    const PetPage = lazyPage(async () => {
      if (++calls === 1) throw lost;
      return { default: Pet };
    });
    render(<PetPage name="Bella" />);
    await pass(0);
    expect(screen.getByRole('alert').textContent).toContain('A part of this page could not be loaded.');
    await pass(480);
    expect(screen.getByRole('heading').textContent).toBe('Bella');
  });

  it('recovers on Retry, with the looks of the shell and after a repair of what failed', async () => {
    let isLost = true;
    const repaired: unknown[] = [];
    const frame: RemoteFrame = {
      Loading: () => <p>One moment</p>,
      Failure: ({ error, retry }) => <button onClick={retry}>{error.code}</button>,
      async repair(error) {
        repaired.push(error);
      },
    };
    const PetPage = lazyPage(async () => {
      if (isLost) throw lost;
      return { default: Pet };
    });
    render(
      <RemoteFrameProvider value={frame}>
        <PetPage name="Bella" />
      </RemoteFrameProvider>,
    );
    expect(screen.getByText('One moment')).toBeTruthy();
    await pass(10_000);
    isLost = false;
    await act(async () => screen.getByRole('button', { name: 'MF_CHUNK' }).click());
    expect(screen.getByRole('heading').textContent).toBe('Bella');
    expect(repaired).toEqual([lost, lost, lost, lost]);
  });
});
