import { expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { wholeAreas } from '@petcare/contracts/sharing';
import { PetPagePreview } from './pet-page-preview.tsx';

it.each([
  ['add', ['Give a dose, or say why not', 'Add a medication']],
  ['view', []],
] as const)('says what can be done with medication at the level %s', (medication, expected) => {
  render(<PetPagePreview areas={wholeAreas({ medication })} pets={['Biscuit']} />);
  const done = screen.queryByRole('list', { name: 'What they can do' });
  const names = done
    ? within(done)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    : [];
  expect(names).toEqual(expected);
});
