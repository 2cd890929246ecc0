import { Logger } from '@nestjs/common';

const logger = new Logger('Unattended');

/** Does what nobody is waiting for. A failure is logged; unheard, it would end the process. */
export function unattended(work: () => unknown): void {
  const run = async (): Promise<unknown> => work();
  run().catch((error: unknown) => logger.error({ err: error }, 'Work that nobody waits for failed'));
}
