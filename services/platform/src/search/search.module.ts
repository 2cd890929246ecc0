import { Global, Module } from '@nestjs/common';
import { SearchController } from './search.controller.ts';
import { Search } from './search.ts';

@Global()
@Module({ providers: [Search], exports: [Search] })
export class SearchModule {}

/** For a process that knows everything which can be found. */
@Module({ controllers: [SearchController] })
export class SearchHttpModule {}
