import { animalWords, type Organisation, type Permission } from '@petcare/contracts';
import { dayAhead } from '../day-ahead.ts';
import { mailWords, type Notice } from './standing-words.ts';

interface Member {
  userId: string;
  can: (permission: Permission) => boolean;
}

const untilThen = 'Everything works as before until then.';

function whileReadOnly(organisation: Organisation, { can }: Member): Notice {
  const still = can('reminders.complete')
    ? 'You can read everything, give doses and mark reminders as done.'
    : 'You can read everything.';
  return { tone: 'warn', title: 'Nothing can be changed for now', sentence: still + mailWords(organisation) };
}

function beyondPlan({ over, zone, type }: Organisation, { userId }: Member): Notice | null {
  const isBeyond = over?.userIds.includes(userId) ?? false;
  if (!over || (!isBeyond && over.petIds.length === 0)) return null;
  const from = dayAhead(over.from, zone);
  const { many } = animalWords[type ?? 'family'];
  const now = isBeyond ? 'You can only read for now' : `Some ${many} are read-only for now`;
  const later = isBeyond ? 'you’ll only be able to read' : `some ${many} will be read-only`;
  return over.isLocked
    ? { tone: 'warn', title: now, sentence: 'Reminders and doses carry on.' }
    : { tone: 'warn', title: `From ${from}, ${later}`, sentence: untilThen };
}

/** For those who don't pay, whose bills and plans are somebody else's: only what they can't do, or soon won't be able to. */
export function noticeForMembers(organisation: Organisation, member: Member): Notice | null {
  const { status, fullAccessUntil, zone } = organisation;
  switch (status) {
    case 'trial':
      return null;
    case 'past-due':
      return {
        tone: 'warn',
        title: `From ${dayAhead(fullAccessUntil, zone)}, you may only be able to read`,
        sentence: untilThen,
      };
    case 'trial-ended':
    case 'restricted':
    case 'cancelled':
      return whileReadOnly(organisation, member);
    default:
      return beyondPlan(organisation, member);
  }
}
