import type { MailProblemOutcome, StaffMailProblem } from '@petcare/contracts';
import type { Tone } from '@petcare/ui';

interface Words {
  tone: Tone;
  name: string;
  /** What happened, and what sending it again does. */
  meaning: string;
}

export const outcomeWords: Record<MailProblemOutcome, Words> = {
  uncertain: {
    tone: 'warn',
    name: 'May not have arrived',
    meaning:
      'The mail server’s answer was lost, twice. If you send it again it may arrive twice, but with the same Message-ID, so many mail programs show it only once.',
  },
  missed: {
    tone: 'danger',
    name: 'Missed',
    meaning: 'It was found more than a day late, so it wasn’t sent. If you send it again it goes now, late as it is.',
  },
  dead: {
    tone: 'danger',
    name: 'Did not arrive',
    meaning:
      'The mail server refused it for good, it bounced, or we couldn’t send it for a day. If you send it again it starts afresh.',
  },
};

/** Why a mail can't be sent again. */
export const blockWords: Record<NonNullable<StaffMailProblem['blocked']>, string> = {
  'link-over': 'Its link has expired. Whoever it was for can ask for a new one.',
  'address-refused': 'The address is rejecting all e-mail, until its owner tells us it works again.',
};
