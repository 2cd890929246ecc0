import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { ApiHeader, ApiResponse } from '@nestjs/swagger';
import { problem } from '@petcare/contracts';
import { OncePerKey } from './once-per-key.ts';
import { IsOneWrite } from './one-write.ts';

const description =
  'A request sent again with the same key within 24 hours is done only once: you get the first answer, with ' +
  '`idempotency-replayed: true`. A key belongs to a person, their organisation and this path. Errors change nothing and aren’t kept.';

/**
 * For a POST of JSON by somebody logged in: may be sent again with an `Idempotency-Key`. With `oneWrite`, all its handler does is one
 * `Database.write` whose row decides the answer: it stores the key in the same round trip, rather than five more.
 */
export function TakesKey({ oneWrite = false }: { oneWrite?: boolean } = {}): MethodDecorator {
  return applyDecorators(
    ...(oneWrite ? [IsOneWrite()] : []),
    UseInterceptors(OncePerKey),
    ApiHeader({ name: 'Idempotency-Key', required: false, description, schema: { type: 'string', maxLength: 255 } }),
    ApiResponse({
      status: 409,
      standardSchema: problem,
      description: 'conflict with Retry-After: the first request with this key isn’t finished yet',
    }),
    ApiResponse({
      status: 422,
      standardSchema: problem,
      description: 'unprocessable: this key came with a different body',
    }),
  );
}
