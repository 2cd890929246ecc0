import { Controller, Get, Query } from '@nestjs/common';
import { found, searchQuery, type Found, type SearchQuery } from '@petcare/contracts/search';
import { Access, CurrentScope } from '../http/access.ts';
import { Answers } from '../http/openapi.ts';
import { outputOf } from '../http/output-of.ts';
import type { Scope } from '../sessions/scope.ts';
import { Search } from './search.ts';

const toFound = outputOf(found);

@Controller('api/search')
export class SearchController {
  constructor(private readonly search: Search) {}

  /** Whatever the asker may see and that has these words, or words like them. */
  @Get()
  @Access('organisation.view')
  @Answers(200, found)
  async find(@CurrentScope() scope: Scope, @Query({ schema: searchQuery }) { q }: SearchQuery): Promise<Found> {
    return toFound(await this.search.find(scope, q));
  }
}
