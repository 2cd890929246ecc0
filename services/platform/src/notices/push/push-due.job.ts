import { Injectable } from '@nestjs/common';
import { JobHandler } from '../../jobs/job.ts';
import { pushDue } from './push-due.ts';
import { Pushes } from './pushes.ts';

@Injectable()
export class PushDueJob extends JobHandler<typeof pushDue> {
  override readonly job = pushDue;

  constructor(private readonly pushes: Pushes) {
    super();
  }

  override async handle(_payload: object, signal: AbortSignal): Promise<void> {
    await this.pushes.pushDue(signal);
  }
}
