import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { LoadingScreen } from './loading-screen.tsx';

it.each([undefined, 'list', 'page'] as const)(
  'code that is on its way is waited for with a progress bar and the words of the source (%s)',
  (shape) => {
    render(<LoadingScreen {...(shape && { shape })} />);
    screen.getByText('Loading content...');
    // The end isn't known, so the bar has no value.
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBeNull();
    expect(screen.getAllByRole('status')).toHaveLength(shape ? 2 : 1);
  },
);
