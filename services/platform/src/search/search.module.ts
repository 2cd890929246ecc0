import { Global, Module } from '@nestjs/common';
import { SearchController } from './search.controller.ts';
import { Search } from './search.ts';
import { SearchEverywhere } from './search-everywhere.ts';

@Global()
@Module({ providers: [Search], exports: [Search] })
export class SearchModule {}

/** For a process that knows everything that can be found. */
@Module({ providers: [SearchEverywhere], controllers: [SearchController] })
export class SearchHttpModule {}
