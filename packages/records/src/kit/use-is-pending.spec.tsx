import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { useIsPending } from './use-is-pending.ts';

describe('whether something is still loading', () => {
  const seen: boolean[] = [];
  function Loading({ isPending }: { isPending: boolean }) {
    seen.push(useIsPending(isPending));
    return null;
  }

  it('is not said of what was there from the start', () => {
    seen.length = 0;
    render(<Loading isPending={false} />);
    expect(new Set(seen)).toEqual(new Set([false]));
  });

  it('is said once more when it arrives, so that what arrived is rendered in slices', () => {
    const { rerender } = render(<Loading isPending />);
    seen.length = 0;
    rerender(<Loading isPending={false} />);
    expect(seen).toEqual([true, false]);
  });

  it('is said at once when it begins again', () => {
    const { rerender } = render(<Loading isPending={false} />);
    seen.length = 0;
    rerender(<Loading isPending />);
    expect(seen[0]).toBe(true);
  });
});
