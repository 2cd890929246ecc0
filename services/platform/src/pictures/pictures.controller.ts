import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { Access } from '../http/access.ts';
import { Answers } from '../http/openapi.ts';
import { Pictures, type PictureSize } from './pictures.service.ts';

const immutable = 'private, max-age=31536000, immutable';

/** Another picture has another id, so these never change; they are for whoever asked, and nobody in between. */
@Controller('api/files')
export class PicturesController {
  constructor(private readonly pictures: Pictures) {}

  @Get(':id')
  @Access('signed-in', { row: 'picture', droppedIn: true })
  @Answers(200, null)
  @Header('cache-control', immutable)
  picture(@Param('id') id: string): Promise<StreamableFile> {
    return this.file(id, 'picture');
  }

  @Get(':id/thumbnail')
  @Access('signed-in', { row: 'picture', droppedIn: true })
  @Answers(200, null)
  @Header('cache-control', immutable)
  thumbnail(@Param('id') id: string): Promise<StreamableFile> {
    return this.file(id, 'thumbnail');
  }

  private async file(id: string, size: PictureSize): Promise<StreamableFile> {
    return new StreamableFile(await this.pictures.open(id, size), {
      type: 'image/webp',
      disposition: `attachment; filename="${size}.webp"`,
    });
  }
}
