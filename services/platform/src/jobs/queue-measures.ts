import { Injectable } from '@nestjs/common';
import { Measured, type Measurement } from '../metrics/measured.ts';
import { Jobs } from './jobs.ts';

@Injectable()
export class QueueMeasures extends Measured {
  constructor(private readonly jobs: Jobs) {
    super();
  }

  override async measurements(): Promise<Measurement[]> {
    const depth = Object.entries(await this.jobs.depth());
    const values = depth.map(([state, value]) => ({ labels: { state }, value }));
    return [{ name: 'petcare_queue_jobs', help: 'Wake-ups in the job queue', values }];
  }
}
