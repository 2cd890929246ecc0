import { note } from '@petcare/contracts/journal';
import { describeRecords } from '@petcare/testing/server';

describeRecords([
  {
    kind: 'note',
    table: 'journal.note',
    create: note.create,
    whole: {
      type: 'hand-over',
      body: 'The key is under the pot.\nBella gets half a cup at seven.',
      occurredAt: '2026-07-20T23:30:00.000Z',
      pinned: false,
      isPrivate: true,
    },
    label: 'The key is under the pot.',
    entry: { title: 'The key is under the pot.', on: '2026-07-21', detail: 'Hand-over' },
    refused: [
      [{ type: 'poem' }, 'type', 'Choose one of the options.', 'note_type_check'],
      [{ body: '' }, 'body', 'Enter a value.', 'note_body_check'],
      [{ body: 'x'.repeat(10_001) }, 'body', 'Use at most 10000 characters.', 'note_body_check'],
      [{ occurredAt: '2099-01-01T00:00:00.000Z' }, 'occurredAt', 'Enter a time that is not in the future.', null],
    ],
  },
]);
