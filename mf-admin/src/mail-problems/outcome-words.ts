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
      'The mail server’s answer was lost, twice. Sent again it may arrive twice, under the same Message-ID, by which many mail programs show it once.',
  },
  missed: {
    tone: 'danger',
    name: 'Missed',
    meaning: 'It was found more than a day after its time and did not go. Sent again it goes now, late as it is.',
  },
  dead: {
    tone: 'danger',
    name: 'Did not arrive',
    meaning:
      'The mail server refused it for good, it came back, or it could not be sent for a day. Sent again it begins anew.',
  },
};

/** Why a mail cannot be sent again. */
export const blockWords: Record<NonNullable<StaffMailProblem['blocked']>, string> = {
  'link-over': 'Its link has expired. Whoever it was for can ask for a new one.',
  'address-refused': 'The address refuses all mail until whoever has it says that it works again.',
};
