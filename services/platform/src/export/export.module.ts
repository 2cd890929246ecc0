import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { PersonExports } from './person-exports.ts';

@Module({ imports: [DiscoveryModule], providers: [PersonExports], exports: [PersonExports] })
export class ExportModule {}
