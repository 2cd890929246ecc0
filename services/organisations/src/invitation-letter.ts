import type { Role } from '@petcare/contracts';
import { letterLayout, withoutLinks, type Letter } from '@petcare/platform';

export interface InvitationToMail {
  email: string;
  role: Role;
  invitedBy: string;
  organisationName: string;
  /** Such as "27 Nov 2026". */
  lastDay: string;
}

const inWords: Record<Role, string> = {
  owner: 'an owner',
  admin: 'an admin',
  member: 'a member',
  carer: 'a carer',
  viewer: 'a viewer',
  'billing-only': 'the person who looks after the bills',
};

/** To somebody who may never have heard of Petcare: who is asking, to join what, until when. */
export function invitationLetter(invitation: InvitationToMail, url: string): Letter {
  const { email, role, lastDay } = invitation;
  const [invitedBy, organisationName] = [withoutLinks(invitation.invitedBy), withoutLinks(invitation.organisationName)];
  const subject = `${invitedBy} has invited you to ${organisationName}`;
  const { html, text } = letterLayout({
    preheader: `You can answer until ${lastDay}.`,
    heading: subject,
    paragraphs: [
      `${invitedBy} would like you to join ${organisationName} on Petcare as ${inWords[role]}. Petcare keeps animals’ records together and reminds you what’s due.`,
      `Open the link to accept or decline. The link works once, until ${lastDay}. If it’s sent again, only the latest link works.`,
    ],
    actions: [{ label: 'See the invitation', url }],
    footer: `This was sent to ${email} because ${invitedBy} entered that address. If you don’t know them, ignore this e-mail. Nothing happens unless you accept.`,
  });
  return { to: { name: email, address: email }, subject, html, text };
}
