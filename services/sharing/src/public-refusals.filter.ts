import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { escapeHtml, ProblemError, problemOf } from '@petcare/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublicPages } from './public-page.ts';

/** What is refused, or went wrong, is said on a page: whoever has a link or a code reads no JSON. */
@Catch()
export class PublicRefusals implements ExceptionFilter {
  private readonly logger: Logger;

  constructor(
    private readonly title: string,
    private readonly pages: PublicPages,
  ) {
    this.logger = new Logger(title.toLowerCase());
  }

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const { status, message, details } = problemOf(error);
    if (status >= 500 && !(error instanceof ProblemError))
      this.logger.error({ err: error, requestId: http.getRequest<FastifyRequest>().id }, message);
    const again = `<p><a href="">Open the page again</a></p>`;
    void http
      .getResponse<FastifyReply>()
      .status(status)
      .headers({ ...this.pages.headers, ...details.headers })
      .send(this.pages.page(this.title, `<h1>This didn’t work</h1><p>${escapeHtml(message)}</p>${again}`));
  }
}
