import { buffer } from 'node:stream/consumers';
import { Controller, Get, Header, Param } from '@nestjs/common';
import { Access, Answers, jpegForMail, notFound, Pictures } from '@petcare/platform';
import { PetPhotoLinks } from './pet-photo-links.ts';

/** The photo of a pet as a mail shows it, loaded by the mail program without cookies. */
@Controller('api/p')
export class MailPhotosController {
  constructor(
    private readonly links: PetPhotoLinks,
    private readonly pictures: Pictures,
  ) {}

  @Get(':signed')
  @Access('signed-link', { secret: ['signed'] })
  @Answers(200, null)
  @Header('content-type', 'image/jpeg')
  @Header('cache-control', 'private, max-age=604800')
  @Header('cross-origin-resource-policy', 'cross-origin')
  async photo(@Param('signed') signed: string): Promise<Buffer> {
    const photoId = this.links.read(signed);
    if (photoId === null) throw notFound();
    return jpegForMail(await buffer(await this.pictures.thumbnail(photoId)));
  }
}
