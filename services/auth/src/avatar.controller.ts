import { Controller, Delete, HttpCode, Post, Req } from '@nestjs/common';
import { currentUser, type CurrentUser } from '@petcare/contracts';
import { Access, Answers, CurrentSession, TakesFile, type Session } from '@petcare/platform';
import type { FastifyRequest } from 'fastify';
import { AvatarService } from './avatar.service.ts';

@Controller('api/auth/profile/avatar')
export class AvatarController {
  constructor(private readonly avatars: AvatarService) {}

  /** Body: `multipart/form-data` with the picture in its field `file`. */
  @Post()
  @HttpCode(200)
  @Access('signed-in', { upload: true })
  @TakesFile()
  @Answers(200, currentUser, ['csrf', 'too-large', 'unsupported-type'])
  set(@CurrentSession() session: Session, @Req() request: FastifyRequest): Promise<CurrentUser> {
    return this.avatars.set(session, request);
  }

  @Delete()
  @Access('signed-in')
  @Answers(200, currentUser, ['csrf'])
  remove(@CurrentSession() session: Session): Promise<CurrentUser> {
    return this.avatars.remove(session);
  }
}
