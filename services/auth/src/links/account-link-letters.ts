import { letterLayout, withoutLinks, type Letter } from '@petcare/platform';

export interface Recipient {
  id: string;
  username: string;
  firstName: string;
  email: string;
}

interface Words {
  subject: string;
  preheader: string;
  paragraphs: string[];
  actions: { label: string; url: string }[];
}

function letter({ firstName, email }: Recipient, { subject, preheader, paragraphs, actions }: Words): Letter {
  const { html, text } = letterLayout({ preheader, heading: subject, paragraphs, actions });
  return { to: { name: firstName, address: email }, subject, html, text };
}

const onlyLatest = 'If you’ve asked more than once, only the latest link works.';

/** For a new account, and for an old one's new address, at which may be a stranger: a username can read like a host's name. */
export function emailLetter(person: Recipient, url: string, isChange: boolean): Letter {
  const { email } = person;
  const username = withoutLinks(person.username);
  const subject = isChange ? 'Confirm your new e-mail address' : 'Confirm your e-mail address';
  const reason = isChange
    ? `You asked to use ${email} for the Petcare account ${username}.`
    : `The Petcare account ${username} was created with this address.`;
  const after = isChange
    ? [`From then on we’ll write only to this address, and you can’t log in with the old one any more. ${onlyLatest}`]
    : [];
  return letter(person, {
    subject,
    preheader: 'The link works for one day.',
    paragraphs: [
      `${reason} Open the link to confirm that it’s yours. The link works for one day.`,
      ...after,
      'Wasn’t you? Ignore this e-mail. Nothing happens unless the link is opened.',
    ],
    actions: [{ label: 'Confirm this address', url }],
  });
}

/** To somebody who forgot this account's password. */
export function resetLetter(person: Recipient, url: string): Letter {
  return letter(person, {
    subject: 'Choose a new password',
    preheader: 'The link works for one hour.',
    paragraphs: [
      `Somebody asked for a new password for the Petcare account ${person.username}. Open the link to choose one. It works once, within the next hour. If you’ve asked more than once, using one link ends the others.`,
      'Wasn’t you? Ignore this e-mail. Your password stays the same.',
    ],
    actions: [{ label: 'Choose a new password', url }],
  });
}

interface WaysIn {
  readonly logIn: string;
  readonly forgot: string;
}

/** To the owner of a verified address that somebody wants to use for a new account, or for one they have (`isChange`). */
export function knownLetter(owner: Recipient, { logIn, forgot }: WaysIn, isChange: boolean): Letter {
  const reason = isChange
    ? 'Somebody asked to use this address for another Petcare account.'
    : 'Somebody tried to create a Petcare account with this address.';
  return letter(owner, {
    subject: 'You already have a Petcare account',
    preheader: `Its username is ${owner.username}.`,
    paragraphs: [
      `${reason} You already have one: its username is ${owner.username}.`,
      'If it was you, log in, or choose a new password if you’ve forgotten yours. If it wasn’t, you don’t need to do anything.',
    ],
    actions: [
      { label: 'Log in', url: logIn },
      { label: 'Choose a new password', url: forgot },
    ],
  });
}
