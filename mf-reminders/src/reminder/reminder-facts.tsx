import { Fragment } from 'react';
import { allChannels, describeChannels, recordKinds, type RecordLink, type Reminder } from '@petcare/contracts';
import { useIntent, useRemoteContext } from '@petcare/remote';
import { readerZone, zoneName } from '@petcare/records/zones';
import { Facts, Panel, Skeleton, TextLink } from '@petcare/ui';
import { formatDate, useNow } from '@petcare/web';
import { describeWrites } from '../form/writes-field.tsx';
import { describeEscalation, describePeople, usePeople } from '@petcare/records/people';
import type { NamedPet } from '../pets/pet-names.ts';
import { describePlan } from '../time/repeat-words.ts';

interface OfPets {
  reminder: Reminder;
  /** Undefined while loading. */
  pets: readonly NamedPet[] | undefined;
}

interface ReminderFactsProps extends OfPets {
  /** None of its animals is here any more, so there's no next date. */
  isOver: boolean;
}

/** The pet's page belongs to another team: while it can't be opened, the name says why. */
function PetLink({ petId, name }: { petId: string; name: string }) {
  const { path, reason } = useIntent('pet.open/v1', { petId });
  if (path !== null) return <TextLink to={path}>{name}</TextLink>;
  return (
    <span>
      {name} <span className="text-sm text-muted">({reason.replace(/\.$/, '')})</span>
    </span>
  );
}

function PetLinks({ reminder: { petIds }, pets }: OfPets) {
  if (!pets) return <Skeleton width="8rem" height="1.5rem" />;
  const chosen = pets.filter(({ id }) => petIds.includes(id));
  if (chosen.length === 0) return <span className="text-muted">A pet that was deleted</span>;
  return chosen.map(({ id, name }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <PetLink petId={id} name={name} />
    </Fragment>
  ));
}

function describeTime({ time, zone }: Reminder): string {
  if (time === null) return 'All day';
  return zone === readerZone() ? time : `${time} ${zoneName(zone)}`;
}

const linkedTabs: Readonly<Record<RecordLink['kind'], string>> = {
  vaccination: 'health',
  treatment: 'health',
  visit: 'visits',
  medication: 'medication',
  policy: 'insurance',
};

/** The linked record, which belongs to another team. */
function LinkedRecord({ link: { kind, petId, id } }: { link: RecordLink }) {
  const { path } = useIntent('pet.open/v1', { petId });
  const { one } = recordKinds[kind];
  const words = `${one.charAt(0).toUpperCase()}${one.slice(1)}`;
  return path === null ? words : <TextLink to={`${path}?tab=${linkedTabs[kind]}&edit=${kind}:${id}`}>{words}</TextLink>;
}

const settledWords: Partial<Record<RecordLink['kind'], string>> = {
  vaccination: 'The vaccination is recorded, too.',
  visit: 'On the day, the visit counts as attended.',
};

/** Whom it tells, unless that's only whoever is looking. */
function useTold({ assigneeIds, escalation }: Reminder): { label: string; value: string }[] {
  const { user } = useRemoteContext();
  const isMineAlone = assigneeIds?.length === 1 && assigneeIds[0] === user.id;
  const people = usePeople({ isShared: !assigneeIds || (isMineAlone && !escalation) });
  if (people.length === 0 || !assigneeIds) return [];
  const later = describeEscalation(escalation, people);
  return [
    { label: 'Who’s told', value: describePeople(assigneeIds, people) },
    ...(later === null ? [] : [{ label: 'If it isn’t done', value: later }]),
  ];
}

/** What was planned. */
export function ReminderFacts({ reminder, pets, isOver }: ReminderFactsProps) {
  const now = useNow();
  const told = useTold(reminder);
  const { channels = allChannels } = reminder;
  const settled = reminder.link && settledWords[reminder.link.kind];
  const facts = [
    { label: 'For', value: <PetLinks reminder={reminder} pets={pets} /> },
    { label: reminder.rrule ? 'First date' : 'Date', value: formatDate(reminder.date) },
    { label: 'Time', value: describeTime(reminder) },
    { label: 'Repeats', value: describePlan({ ...reminder, paused: reminder.paused || isOver }, now) },
    ...told,
    ...(channels.length < allChannels.length
      ? [{ label: 'How people are told', value: describeChannels(channels) }]
      : []),
    ...(reminder.link ? [{ label: 'About', value: <LinkedRecord link={reminder.link} /> }] : []),
    ...(settled ? [{ label: 'When it’s done', value: settled }] : []),
    ...(reminder.writes ? [{ label: 'When it’s done, we record', value: describeWrites(reminder.writes) }] : []),
  ];
  const notes = { label: 'Notes', value: <span className="whitespace-pre-line">{reminder.notes}</span> };
  return (
    <Panel title="Details">
      <Facts facts={reminder.notes ? [...facts, notes] : facts} />
    </Panel>
  );
}
