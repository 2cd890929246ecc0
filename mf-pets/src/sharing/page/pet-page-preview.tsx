import type { Permission } from '@petcare/contracts';
import { grantCan, type GrantAreas } from '@petcare/contracts/sharing';
import { Badge, Panel } from '@petcare/ui';
import { isFor, ownTabs } from '../../pets/page/pet-tabs.ts';

/** What a pet's page has for others, in order; reminders belong to another team. */
function viewsFor(can: (permission: Permission) => boolean) {
  const views = ownTabs
    .filter(({ id }) => id !== 'sharing')
    .map((tab) => ({ label: tab.label, order: tab.order, isSeen: isFor(tab, can) }));
  const reminders = { label: 'Reminders', order: 40, isSeen: can('reminders.view') };
  return [...views, reminders].toSorted((first, second) => first.order - second.order);
}

/** What buttons say, by the right they need. */
const actions: readonly (readonly [Permission, string])[] = [
  ['profile.edit', 'Correct the profile'],
  ['medication.add', 'Give a dose, or say why not'],
  ['medication.add', 'Add a medication'],
  ['reminders.complete', 'Mark reminders as done'],
  ['reminders.add', 'Add a reminder'],
  ['measures.add', 'Log a weight or measure'],
  ['notes.add', 'Write a note'],
  ['documents.add', 'Add photos and documents'],
  ['medical.add', 'Add visits, vaccinations and treatments'],
  ['training.add', 'Log a training session'],
  ['expenses.add', 'Add an expense'],
  ['contacts.add', 'Add a vet or specialist'],
];

function Named({ label, names, none }: { label: string; names: readonly string[]; none: string }) {
  return (
    <div>
      <h3 className="text-sm font-semibold text-muted">{label}</h3>
      {names.length === 0 ? (
        <p className="mt-1 text-ink">{none}</p>
      ) : (
        <ul aria-label={label} className="mt-1.5 flex flex-wrap gap-1.5">
          {names.map((name) => (
            <li key={name}>
              <Badge>{name}</Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Whether it's shared, was, or was only offered. */
export type Tense = 'now' | 'past' | 'never';

const labels: Readonly<Record<Tense, { seen: string; done: string; hidden: string }>> = {
  now: { seen: 'Tabs they’ll see', done: 'What they can do', hidden: 'Tabs they won’t see' },
  past: { seen: 'Tabs they could see', done: 'What they could do', hidden: 'Tabs they couldn’t see' },
  never: {
    seen: 'Tabs they would have seen',
    done: 'What they could have done',
    hidden: 'Tabs they wouldn’t have seen',
  },
};

interface PetPagePreviewProps {
  areas: GrantAreas;
  pets: readonly string[];
  tense?: Tense;
}

/** The page as somebody sees it for the named animals: which tabs, and what they can press. */
export function PetPagePreview({ areas, pets, tense = 'now' }: PetPagePreviewProps) {
  const views = viewsFor((permission) => grantCan(areas, permission));
  const seen = views.filter(({ isSeen }) => isSeen);
  const hidden = views.filter(({ isSeen }) => !isSeen);
  const pressed = actions.filter(([permission]) => grantCan(areas, permission));
  const only = pets.length === 1 ? pets[0] : undefined;
  return (
    <Panel title={only === undefined ? 'On each animal’s page' : `On ${only}’s page`}>
      <div className="flex flex-col gap-4">
        <Named label={labels[tense].seen} names={seen.map(({ label }) => label)} none="None." />
        <Named label={labels[tense].done} names={pressed.map(([, words]) => words)} none="Only look." />
        <Named label={labels[tense].hidden} names={hidden.map(({ label }) => label)} none="None." />
        <p className="text-sm text-muted">
          Nobody you share with can delete an animal, see private notes, invite others or share it further.
        </p>
      </div>
    </Panel>
  );
}
