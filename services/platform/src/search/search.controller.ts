import { Controller, Get, Query } from '@nestjs/common';
import { found, searchQuery, type Found, type SearchQuery } from '@petcare/contracts/search';
import { Access, CurrentSession } from '../http/access.ts';
import { Answers } from '../http/openapi.ts';
import { outputOf } from '../http/output-of.ts';
import type { Session } from '../sessions/scope.ts';
import { SearchEverywhere } from './search-everywhere.ts';

const toFound = outputOf(found);

@Controller('api/search')
export class SearchController {
  constructor(private readonly search: SearchEverywhere) {}

  /** Everything the asker can see, including what others share with them, that has these words, or words like them. */
  @Get()
  @Access('signed-in', { droppedIn: true })
  @Answers(200, found)
  async find(@CurrentSession() session: Session, @Query({ schema: searchQuery }) { q }: SearchQuery): Promise<Found> {
    return toFound(await this.search.find(session, q));
  }
}
