import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useCollapsed } from './use-collapsed.ts';

/** A window of that width, which can be resized. */
function windowOf(width: number) {
  const listeners = new Set<() => void>();
  let now = width;
  window.matchMedia = (media) =>
    ({
      media,
      get matches() {
        return now <= Number(/max-width: ([\d.]+)px/.exec(media)?.[1]);
      },
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    }) as unknown as MediaQueryList;
  return (next: number) =>
    act(() => {
      now = next;
      for (const listener of listeners) listener();
    });
}

beforeEach(() => localStorage.clear());

describe('the sidebar', () => {
  it('collapses by itself below 768 px, and is as it was from there on', () => {
    const resize = windowOf(768);
    const { result } = renderHook(useCollapsed);
    expect(result.current[0]).toBe(false);
    resize(767);
    expect(result.current[0]).toBe(true);
    resize(768);
    expect(result.current[0]).toBe(false);
    expect(localStorage.getItem('sidebar')).toBeNull();
  });

  it('stays as the person left it', () => {
    windowOf(1280);
    const { result } = renderHook(useCollapsed);
    act(() => result.current[1]());
    expect(result.current[0]).toBe(true);
    expect(renderHook(useCollapsed).result.current[0]).toBe(true);
  });
});
