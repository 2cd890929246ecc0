import { Injectable } from '@nestjs/common';
import type { Session } from '../sessions/scope.ts';

/** Parts of a body that may show who sends it. */
export interface SentProof {
  readonly password: string | undefined;
  readonly code: string | undefined;
  /** Where the password is in the body. */
  readonly field: string;
}

/**
 * Is this enough to show it's them?
 * @throws {ProblemError} 400 at the field that is wrong, 429 after too many
 */
export type SentProofCheck = (session: Session, sent: SentProof) => Promise<boolean>;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Checks passwords and codes sent with the call that needs them; the domain that knows them says how. */
@Injectable()
export class SentProofs {
  private check: SentProofCheck | undefined;

  register(check: SentProofCheck): void {
    if (this.check) throw new Error('Two domains look at proofs');
    this.check = check;
  }

  async isEnough(session: Session, body: unknown, field: string): Promise<boolean> {
    const typed = new Map(Object.entries(body ?? {}));
    const sent = { password: textOf(typed.get(field)), code: textOf(typed.get('code')), field };
    if (sent.password === undefined && sent.code === undefined) return false;
    return (await this.check?.(session, sent)) ?? false;
  }
}
