import { Global, Module } from '@nestjs/common';
import { PictureKinds } from './picture-kinds.ts';
import { PicturesController } from './pictures.controller.ts';
import { Pictures } from './pictures.service.ts';
import { Storage } from './storage.ts';

@Global()
@Module({ providers: [Storage, PictureKinds, Pictures], exports: [PictureKinds, Pictures] })
export class PicturesModule {}

@Module({ controllers: [PicturesController] })
export class PicturesHttpModule {}
