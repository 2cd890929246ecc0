import { Global, Module } from '@nestjs/common';
import { NamedUploads } from './named-uploads.ts';
import { Storage } from './storage.ts';

@Global()
@Module({ providers: [NamedUploads, Storage], exports: [NamedUploads, Storage] })
export class StorageModule {}
