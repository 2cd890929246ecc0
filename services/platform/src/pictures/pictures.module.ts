import { Global, Module } from '@nestjs/common';
import { PictureKinds } from './picture-kinds.ts';
import { PicturesController } from './pictures.controller.ts';
import { Pictures } from './pictures.service.ts';
import { StorageModule } from './storage.module.ts';

@Global()
@Module({ imports: [StorageModule], providers: [PictureKinds, Pictures], exports: [PictureKinds, Pictures] })
export class PicturesModule {}

@Module({ controllers: [PicturesController] })
export class PicturesHttpModule {}
