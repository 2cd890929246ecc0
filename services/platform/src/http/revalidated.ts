import { createHash } from 'node:crypto';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';

/** For answers requested again and again: they carry a tag, and whoever already has this one gets 304 and no body. */
@Injectable()
export class Revalidated implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map((answer: unknown) => {
        const etag = `"${createHash('sha1').update(JSON.stringify(answer)).digest('base64url')}"`;
        void reply.headers({ etag, 'cache-control': 'private, no-cache' });
        if (request.headers['if-none-match'] !== etag) return answer;
        void reply.status(304);
        return undefined;
      }),
    );
  }
}
