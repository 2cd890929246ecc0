import { buffer } from 'node:stream/consumers';
import { Controller, Get, Header, Param } from '@nestjs/common';
import { Access, Answers, Database, jpegForMail, notFound, Pictures } from '@petcare/platform';
import { PetPhotoLinks } from './pet-photo-links.ts';

/** `$1` organisation, `$2` pet, `$3` photo: none while either is in the recycle bin. */
const isShown = `
  select from pets.pet p join organisations.organisation o on o.id = p.organisation_id and o.deleted_at is null
  where p.organisation_id = $1 and p.id = $2 and p.photo_id = $3 and p.deleted_at is null`;

/** The photo of a pet as a mail shows it, loaded by the mail program without cookies. */
@Controller('api/p')
export class MailPhotosController {
  constructor(
    private readonly links: PetPhotoLinks,
    private readonly pictures: Pictures,
    private readonly database: Database,
  ) {}

  @Get(':signed')
  @Access('signed-link', { secret: ['signed'] })
  @Answers(200, null)
  @Header('content-type', 'image/jpeg')
  @Header('cache-control', 'private, max-age=604800')
  @Header('cross-origin-resource-policy', 'cross-origin')
  async photo(@Param('signed') signed: string): Promise<Buffer> {
    const photoId = this.links.read(signed);
    const place = photoId && (await this.pictures.place(photoId));
    if (!photoId || !place) throw notFound();
    const shown = await this.database.read(place.organisationId, isShown, [place.subjectId, photoId]);
    if (shown.length === 0) throw notFound();
    return jpegForMail(await buffer(await this.pictures.thumbnail(photoId)));
  }
}
