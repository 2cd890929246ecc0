import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  sharedNewsList,
  sharedNewsQuery,
  sharedWithMe,
  sharedWithMeList,
  type SharedNewsList,
  type SharedNewsQuery,
  type SharedWithMe,
  type SharedWithMeList,
} from '@petcare/contracts/sharing';
import { Access, Answers, CurrentSession, RowFinders, TakesKey, type Session } from '@petcare/platform';
import { SharedNews } from './news/shared-news.service.ts';
import { SharedWithMeService } from './shared-with-me.service.ts';

@Controller('api/shared-with-me')
export class SharedWithMeController {
  constructor(
    private readonly shared: SharedWithMeService,
    private readonly news: SharedNews,
    rows: RowFinders,
  ) {
    rows.registerOwn('shared-with-me', (session, id) => shared.exists(session, id));
  }

  @Get()
  @Access('signed-in')
  @Answers(200, sharedWithMeList)
  list(@CurrentSession() session: Session): Promise<SharedWithMeList> {
    return this.shared.list(session);
  }

  @Get('news')
  @Access('signed-in')
  @Answers(200, sharedNewsList)
  since(
    @CurrentSession() session: Session,
    @Query({ schema: sharedNewsQuery }) query: SharedNewsQuery,
  ): Promise<SharedNewsList> {
    return this.news.since(session, query);
  }

  @Post(':id/accept')
  @HttpCode(200)
  @Access('signed-in', { row: 'shared-with-me' })
  @TakesKey()
  @Answers(200, sharedWithMe, ['csrf', 'conflict'])
  accept(@CurrentSession() session: Session, @Param('id') id: string): Promise<SharedWithMe> {
    return this.shared.accept(session, id);
  }

  @Post(':id/leave')
  @HttpCode(204)
  @Access('signed-in', { row: 'shared-with-me' })
  @TakesKey()
  @Answers(204, null, ['csrf', 'conflict'])
  leave(@CurrentSession() session: Session, @Param('id') id: string): Promise<void> {
    return this.shared.leave(session, id);
  }
}
