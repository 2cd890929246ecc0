import { Inject, Injectable } from '@nestjs/common';
import { chosenFacts, passportView } from '@petcare/contracts/passport';
import { CONFIG, Database, jpegForMail, notFound, Pictures, type Config, type Scope } from '@petcare/platform';
import type { PdfDocument } from '@petcare/platform/pdf';
import { passportCodes } from './passport-code.ts';
import { factsOf } from './passport-facts.ts';
import { qrPng, qrSvg } from './passport-qr.ts';
import { passportById } from './passports.queries.ts';
import type { PassportRow } from './passports.service.ts';

/** With a library and fonts that most processes never need. */
const prints = () => import('./passport-print.ts');

/** What the owner prints: the code, tags with it, and the poster. */
@Injectable()
export class PassportFiles {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly pictures: Pictures,
  ) {}

  /** @throws {ProblemError} 404, also once it has been revoked */
  async svg(scope: Scope, id: string): Promise<string> {
    return qrSvg((await this.read(scope, id)).url);
  }

  /** @throws {ProblemError} 404, also once it has been revoked */
  async png(scope: Scope, id: string): Promise<Buffer> {
    return qrPng((await this.read(scope, id)).url);
  }

  /** @throws {ProblemError} 404, also once it has been revoked */
  async tags(scope: Scope, id: string): Promise<PdfDocument> {
    const { tagsPdf } = await prints();
    return tagsPdf(await this.png(scope, id));
  }

  /** Says what strangers see, and nothing else. @throws {ProblemError} 404, also once it has been revoked */
  async poster(scope: Scope, id: string): Promise<PdfDocument> {
    const { row, url } = await this.read(scope, id);
    const shown = chosenFacts(factsOf(row), row.sections ?? []);
    const photo = shown.photo?.[0] ? await this.photoOf(shown.photo[0]) : null;
    const { posterPdf } = await prints();
    return posterPdf(passportView(shown, row.mode === 'lost'), url, { code: await qrPng(url), photo });
  }

  private async read({ organisationId }: Scope, id: string): Promise<{ row: PassportRow; url: string }> {
    const [row] = await this.database.read<PassportRow & Record<string, unknown>>(organisationId, passportById, [id]);
    if (!row?.sealedCode) throw notFound();
    const code = passportCodes.opened(this.config.APP_SECRET, row.sealedCode, id);
    return { row, url: new URL(`/passport/${code}`, this.config.PUBLIC_URL).href };
  }

  /** If the photo can't be read, the rest of the poster remains. */
  private async photoOf(pictureId: string): Promise<Buffer | null> {
    try {
      return await jpegForMail(Buffer.concat(await (await this.pictures.whole(pictureId)).toArray()), 900);
    } catch {
      return null;
    }
  }
}
