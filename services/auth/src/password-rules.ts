import { invalid } from '@petcare/platform';
import { isCommonPassword } from './common-passwords.ts';

interface Named {
  readonly username: string;
  readonly email?: string;
}

/** @throws {ProblemError} 400 at `password` for one that anybody would try first */
export async function checkNewPassword(password: string, { username, email }: Named): Promise<void> {
  const typed = password.toLowerCase();
  if (typed === username || typed === email) throw refused('Choose a password that is not your name.');
  if (await isCommonPassword(password)) throw refused('This password is among the commonest. Choose another one.');
}

function refused(message: string): Error {
  return invalid([{ path: 'password', message }]);
}
