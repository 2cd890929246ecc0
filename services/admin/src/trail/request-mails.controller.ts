import { Controller, Get, Query } from '@nestjs/common';
import { requestMailList, requestMailQuery, type RequestMailList, type RequestMailQuery } from '@petcare/contracts';
import { Access, Answers } from '@petcare/platform';
import { RequestMailsService } from './request-mails.service.ts';

@Controller('api/admin/request-mails')
export class RequestMailsController {
  constructor(private readonly mails: RequestMailsService) {}

  @Get()
  @Access('super-admin')
  @Answers(200, requestMailList)
  list(@Query({ schema: requestMailQuery }) query: RequestMailQuery): Promise<RequestMailList> {
    return this.mails.list(query);
  }
}
