import { expect, it } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useSearchChoices } from './use-search-choices.ts';

type Choose = ReturnType<typeof useSearchChoices>['choose'];

function open(path: string) {
  const parts: { first?: Choose; second?: Choose } = {};
  const First = () => {
    parts.first = useSearchChoices().choose;
    return null;
  };
  const Second = () => {
    parts.second = useSearchChoices().choose;
    return null;
  };
  const element = (
    <>
      <First />
      <Second />
    </>
  );
  const router = createMemoryRouter([{ path: '/pets', element }], { initialEntries: ['/', path] });
  render(<RouterProvider router={router} />);
  return { parts, router, url: () => router.state.location.search };
}

it('keeps a choice that is not on screen yet when the next is made, here or in another part of the page', async () => {
  const { parts, url } = open('/pets?tab=all');
  await act(async () => {
    parts.first?.({ species: 'dog' });
    parts.first?.({ status: 'away' });
    parts.second?.({ search: 'bel' });
  });
  expect(url()).toBe('?tab=all&species=dog&status=away&search=bel');
});

it('starts from the address again once that has changed', async () => {
  const { parts, router, url } = open('/pets?species=dog');
  await act(async () => parts.first?.({ species: '', status: 'away' }));
  expect(url()).toBe('?status=away');
  await act(() => router.navigate('/pets?search=bel'));
  await act(async () => parts.second?.({ species: 'cat' }));
  expect(url()).toBe('?search=bel&species=cat');
});
