import { createHash, randomBytes } from 'node:crypto';
import { invitation, type Invitation, type Role } from '@petcare/contracts';
import { confirmAddress, prove, type Actor, type TestApi } from '@petcare/testing/server';

export interface Invited extends Invitation {
  token: string;
}

/** Invites somebody and knows their link's token, as they would from the mail. */
export async function invite(owner: Actor, fields: { email?: string; role?: Role } = {}): Promise<Invited> {
  const email = fields.email ?? `sam-${randomBytes(6).toString('hex')}@petcare.test`;
  await confirmAddress(owner);
  if (fields.role === 'owner') await prove(owner);
  const answer = await owner.post('/api/invitations', { email, role: fields.role ?? 'carer' });
  if (answer.status !== 201) throw new Error(`Nobody was invited: ${JSON.stringify(answer.body)}`);
  const made = invitation.parse(answer.body);
  return { ...made, token: await tokenOf(owner.api, made.id) };
}

/** Gives the invitation a token the test knows; the one in the mail stops working. */
export async function tokenOf({ sql }: TestApi, id: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('base64url');
  await sql('update organisations.invitation set token_hash = $2 where id = $1', [id, hash]);
  return token;
}

/** What somebody without an account fills in. */
export function anAccount(): { username: string; password: string; firstName: string } {
  return { username: `sam-${randomBytes(6).toString('hex')}`, password: 'correct horse battery', firstName: 'Sam' };
}
