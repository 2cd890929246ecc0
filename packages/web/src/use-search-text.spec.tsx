import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useSearchText } from './use-search-text.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function open(path: string) {
  const seen: { current: ReturnType<typeof useSearchText> | null } = { current: null };
  const Screen = () => {
    seen.current = useSearchText(80);
    return null;
  };
  const router = createMemoryRouter([{ path: '/pets', element: <Screen /> }], { initialEntries: ['/pets', path] });
  renderHook(() => null, { wrapper: () => <RouterProvider router={router} /> });
  const state = () => ({
    typed: seen.current?.typed,
    applied: seen.current?.applied,
    url: router.state.location.search,
  });
  const type = (text: string) => act(() => seen.current?.type(text));
  return { router, state, type };
}

describe('a search in the URL', () => {
  it('starts with what the URL says', () => {
    expect(open('/pets?search=bel').state()).toEqual({ typed: 'bel', applied: 'bel', url: '?search=bel' });
  });

  it('is no longer than the query may be, however long the URL is', () => {
    const { typed, applied } = open(`/pets?search=${'b'.repeat(79)}%20${'b'.repeat(120)}`).state();
    expect([typed, applied]).toEqual(['b'.repeat(79), 'b'.repeat(79)]);
  });

  it('follows a pause in typing, trimmed, keeps the rest of the query and adds nothing to the history', async () => {
    const { router, state, type } = open('/pets?tab=all');
    type(' be');
    await act(() => jest.advanceTimersByTimeAsync(100));
    type(' bel ');
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(state()).toEqual({ typed: ' bel ', applied: '', url: '?tab=all' });
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(state()).toEqual({ typed: ' bel ', applied: 'bel', url: '?tab=all&search=bel' });
    await act(() => router.navigate(-1));
    expect(state()).toEqual({ typed: '', applied: '', url: '' });
  });

  it('leaves the URL when it is cleared', async () => {
    const { state, type } = open('/pets?search=bel');
    type('');
    await act(() => jest.advanceTimersByTimeAsync(300));
    expect(state()).toEqual({ typed: '', applied: '', url: '' });
  });
});
