import { passwordProblem } from '@petcare/contracts/new-password';
import { invalid } from '@petcare/platform';

interface Named {
  readonly username: string;
  readonly email?: string;
  readonly firstName: string;
  readonly lastName?: string | null | undefined;
}

/** @throws {ProblemError} 400 at `password` for one anybody would try first */
export function checkNewPassword(password: string, person: Named): void {
  const message = passwordProblem(password, person);
  if (message !== null) throw invalid([{ path: 'password', message }]);
}
