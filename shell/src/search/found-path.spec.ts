import { expect, it } from '@jest/globals';
import type { RecordKindName } from '@petcare/contracts';
import type { FoundItem } from '@petcare/contracts/search';
import type { RemoteHost } from '@petcare/remote/host';
import { remotesHere } from '../remotes.fixture.tsx';
import { foundPath } from './found-path.ts';

const { seam } = remotesHere();
const intent: RemoteHost['seam']['intent'] = () => ({ path: '/pets/1', reason: null });
const session: FoundItem = {
  kind: 'training-session',
  id: '2',
  title: 'Training, 10 min',
  detail: null,
  on: null,
  pet: { id: '1', name: 'Bella', inMemory: false },
  parentId: null,
  sharedBy: null,
};
const path = (mayEdit: boolean, serves = true) =>
  foundPath(session, { seam: { ...seam, intent }, serves: () => serves }, () => mayEdit);

it('a document is found with its pet, and one that nothing has with those kept without an animal', () => {
  const file: FoundItem = { ...session, kind: 'file' };
  const pathOf = (item: FoundItem, serves = true) =>
    foundPath(item, { seam: { ...seam, intent }, serves: () => serves }, () => true);
  expect(pathOf(file)).toBe('/pets/1?tab=documents&file=2');
  expect(pathOf({ ...file, pet: null })).toBe('/pets/documents?file=2');
  expect(pathOf({ ...file, pet: null }, false)).toBeNull();
});

it('a file that a record has without a pet is found where that record is', () => {
  const heldBy = (kind: RecordKindName, petId: string | null): FoundItem => ({
    ...session,
    kind: 'file',
    pet: null,
    parentId: '3',
    heldBy: { kind, petId },
  });
  const pathOf = (item: FoundItem, mayEdit = true, serves = true) =>
    foundPath(item, { seam: { ...seam, intent }, serves: () => serves }, () => mayEdit);
  const receipt = heldBy('expense', null);
  expect([pathOf(receipt), pathOf(receipt, false), pathOf(receipt, true, false)]).toEqual([
    '/expenses/3/edit',
    '/expenses',
    null,
  ]);
  const ofNote = heldBy('note', '1');
  expect([pathOf(ofNote), pathOf(ofNote, false)]).toEqual(['/pets/1?tab=notes&edit=note:3', '/pets/1?tab=notes']);
  expect(pathOf(heldBy('claim', '1'))).toBe('/pets/1?tab=insurance');
  expect(pathOf(heldBy('training-plan', '1'))).toBe('/training/3');
});

it('a training session is found on its own page by those who may change it, and on the page of its pet by others', () => {
  expect(path(true)).toBe('/training/sessions/2');
  expect(path(false)).toBe('/pets/1?tab=training');
  expect(path(true, false)).toBeNull();
});

it('an expense is found where money is kept, and one that somebody shares with its pet', () => {
  const expense: FoundItem = { ...session, kind: 'expense', pet: null };
  const pathOf = (item: FoundItem, mayEdit = true) =>
    foundPath(item, { seam: { ...seam, intent }, serves: () => true }, () => mayEdit);
  expect([pathOf(expense), pathOf(expense, false)]).toEqual(['/expenses/2/edit', '/expenses']);
  const shared: FoundItem = { ...session, kind: 'expense', sharedBy: 'The Hartley family' };
  expect([pathOf(shared), pathOf(shared, false)]).toEqual(['/pets/1?tab=expenses', '/pets/1?tab=expenses']);
  expect(pathOf({ ...shared, pet: null })).toBeNull();
});
