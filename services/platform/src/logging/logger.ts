import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino';
import type { LoggerService } from '@nestjs/common';
import type { Config } from '../config/config.ts';

/** Where a database error repeats what was stored or sent. */
const rowsInErrors = ['parameters', 'query', 'detail', 'where', 'driverError'].map((property) => `err.${property}`);

/** JSON lines, on standard output unless told otherwise. */
export function createLogger(
  config: Pick<Config, 'LOG_LEVEL'>,
  service: string,
  destination: DestinationStream = pino.destination(1),
): PinoLogger {
  return pino(
    {
      level: config.LOG_LEVEL,
      base: { service },
      redact: ['req.headers.cookie', 'req.headers.authorization', ...rowsInErrors],
    },
    destination,
  );
}

/** Nest's own messages, on the same stream. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: PinoLogger) {}

  log(message: unknown, context?: unknown): void {
    this.write('debug', message, context);
  }
  warn(message: unknown, context?: unknown): void {
    this.write('warn', message, context);
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest.at(-1), typeof rest[0] === 'string' && rest.length > 1 ? rest[0] : undefined);
  }
  debug(message: unknown, context?: unknown): void {
    this.write('debug', message, context);
  }

  private write(level: 'debug' | 'warn' | 'error', message: unknown, context: unknown, stack?: string): void {
    const details = typeof message === 'object' && message !== null ? message : {};
    const text = typeof message === 'string' ? message : undefined;
    this.logger[level]({ context, ...(stack && { stack }), ...details }, text);
  }
}
