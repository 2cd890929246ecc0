import { note } from '@petcare/contracts/journal';
import { trainingPlan, trainingSession, trainingSkill } from '@petcare/contracts/training';
import { describeRecords } from '@petcare/testing/server';

const yearTyped24 = '0024-05-01T08:00:00.000Z';
const fourDigits = 'Enter the year with four digits, such as 2025.';

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
      [{ body: '' }, 'body', 'Write the note.', 'note_body_check'],
      [{ body: 'x'.repeat(10_001) }, 'body', 'Use at most 10000 characters.', 'note_body_check'],
      [{ occurredAt: yearTyped24 }, 'occurredAt', fourDigits, 'note_occurred_at_check'],
      [{ occurredAt: '2099-01-01T00:00:00.000Z' }, 'occurredAt', 'Enter a time that isn’t in the future.', null],
    ],
  },

  {
    kind: 'training-plan',
    table: 'journal.training_plan',
    create: trainingPlan.create,
    whole: {
      goal: 'Comes back every time',
      targetOn: '2027-03-01',
      status: 'active',
      notes: 'Chicken works.',
      upAfter: 2,
    },
    label: 'Comes back every time',
    entry: null,
    refused: [
      [{ goal: '' }, 'goal', 'Say what you are working towards.', 'training_plan_goal_check'],
      [{ status: 'lost' }, 'status', 'Choose one of the options.', 'training_plan_status_check'],
      [{ downPercent: 80 }, 'downPercent', 'Use less than 80%, where it goes up.', null],
      [{ petId: crypto.randomUUID() }, 'petId', 'Choose a pet of this organisation.', null],
    ],
  },
  {
    kind: 'training-skill',
    table: 'journal.training_skill',
    create: trainingSkill.create,
    whole: {
      name: 'Comes in the garden',
      cue: 'Come here',
      handSign: 'Arms open',
      criteria: { distanceMetres: 15, durationSeconds: null, distraction: 2 },
      level: 'learning',
    },
    label: 'Comes in the garden',
    entry: null,
    refused: [
      [{ name: '' }, 'name', 'Enter the skill.', 'training_skill_name_check'],
      [{ level: 'perfect' }, 'level', 'Choose one of the options.', 'training_skill_level_check'],
      [{ criteria: { distraction: 6 } }, 'criteria.distraction', 'Enter 5 or less.', null],
    ],
  },

  {
    kind: 'training-session',
    table: 'journal.training_session',
    create: trainingSession.create,
    whole: {
      at: '2026-07-20T23:30:00.000Z',
      minutes: 12,
      place: 'At home',
      homework: 'Five times before supper, without the whistle.',
      notes: 'A squirrel helped.',
    },
    label: 'Training of 12 min on 21 Jul 2026',
    entry: { title: 'Training, 12 min', on: '2026-07-21', detail: 'At home' },
    refused: [
      [{ minutes: 0 }, 'minutes', 'Enter 1 or more.', 'training_session_minutes_check'],
      [{ at: yearTyped24 }, 'at', fourDigits, 'training_session_at_check'],
      [{ at: '2099-01-01T00:00:00.000Z' }, 'at', 'Enter a time that isn’t in the future.', null],
      [{ planId: crypto.randomUUID() }, 'planId', 'Choose a training plan of this organisation.', null],
      [
        { trials: [{ skillId: crypto.randomUUID(), attempts: 3, successes: 4, prompt: 'none' }] },
        'trials.0.successes',
        'It can’t have worked more often than it was tried.',
        'training_session_trials_check',
      ],
    ],
  },
]);
