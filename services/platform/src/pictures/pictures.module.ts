import { Global, Module } from '@nestjs/common';
import { ServedFiles } from '../files/served-files.ts';
import { ServedFilesController } from '../files/served-files.controller.ts';
import { StorageModule } from '../files/storage.module.ts';
import { PictureKinds } from './picture-kinds.ts';
import { Pictures } from './pictures.service.ts';

@Global()
@Module({
  imports: [StorageModule],
  providers: [ServedFiles, PictureKinds, Pictures],
  exports: [ServedFiles, PictureKinds, Pictures],
})
export class PicturesModule {}

@Module({ controllers: [ServedFilesController] })
export class PicturesHttpModule {}
