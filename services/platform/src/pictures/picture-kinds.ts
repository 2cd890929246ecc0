import { Injectable } from '@nestjs/common';
import type { Session } from '../sessions/scope.ts';

export interface PictureSubject {
  readonly organisationId: string;
  readonly subjectId: string;
}

/** Can this asker see that subject's pictures? */
export type MaySeePicture = (session: Session, subject: PictureSubject) => boolean | Promise<boolean>;

/** Each domain says here who can see its things' pictures. */
@Injectable()
export class PictureKinds {
  private readonly rules = new Map<string, MaySeePicture>();

  register(kind: string, maySee: MaySeePicture): void {
    if (this.rules.has(kind)) throw new Error(`Two domains have pictures of kind ${kind}`);
    this.rules.set(kind, maySee);
  }

  /** False for a kind this process doesn't know. */
  async maySee(kind: string, session: Session, subject: PictureSubject): Promise<boolean> {
    return (await this.rules.get(kind)?.(session, subject)) ?? false;
  }
}
