import { Inject, Injectable } from '@nestjs/common';
import { isPassword } from '@petcare/auth';
import { handOverName } from '@petcare/contracts/hand-over';
import { AttemptLimit, CONFIG, Database, LimitStore, networkOf, Pictures, type Config } from '@petcare/platform';
import type { PdfDocument } from '@petcare/platform/pdf';
import { handOverPage, noHandOver, nothingLeft, pinPage, type Notice } from './hand-over-page.ts';
import { HandOverFiles } from './hand-over-files.service.ts';
import { shutLink } from './hand-over-links.queries.ts';
import { HandOverReading, type FoundLink } from './hand-over-reading.service.ts';
import type { HandOverRows } from './hand-over-rows.ts';
import { givePinTryBack, pinLockedFor, takePinTry } from './hand-over-sheet.queries.ts';
import { sheetOf, type SheetLine } from './hand-over-sheet.ts';
import { HandOverTicks } from './hand-over-ticks.service.ts';
import { hasPass, nameCookieOf, nameIn, passCookie } from './hand-over-visit.ts';

/** A file in place of a page. */
export interface HandOverFile {
  pdf: PdfDocument;
}

export interface HandOverAnswer {
  status: number;
  html: string;
  cookies?: string[];
  /** Instead of a page: where to go on. */
  location?: string;
  /** How many seconds to wait before trying again. */
  wait?: number;
}

/** Who asks: nobody we know. */
export interface Opener {
  code: string;
  address: string;
  cookies: string | undefined;
}

/** A form as it was sent. */
export type SentForm = Readonly<Record<string, string | undefined>>;

interface Said {
  name?: string | null;
  problem?: string;
  notice?: Notice;
}

const nowhere: HandOverAnswer = { status: 404, html: noHandOver };
const views = { name: 'hand-over.address', burst: 60, perMinute: 60 };
const again = 'Enter the PIN again. What you pressed wasn’t recorded.';
const wrong = 'That’s not the PIN. Check it with whoever sent you the link.';

/** What somebody with a hand-over link can do: read the page, and tick off if they may. */
@Injectable()
export class PublicHandOver {
  private readonly limit: AttemptLimit;

  constructor(
    store: LimitStore,
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly pictures: Pictures,
    private readonly reading: HandOverReading,
    private readonly ticks: HandOverTicks,
    private readonly files: HandOverFiles,
  ) {
    this.limit = new AttemptLimit(store, views, config.RATE_LIMIT_FACTOR);
  }

  /** @throws {ProblemError} 429 for a network that opens very many */
  async show(opener: Opener): Promise<HandOverAnswer> {
    const link = await this.find(opener);
    if (!link) return nowhere;
    return this.isIn(link, opener) ? this.page(link, opener) : { status: 200, html: pinPage(null) };
  }

  /** What a form on the page sends. @throws {ProblemError} 429 */
  async send(opener: Opener, form: SentForm): Promise<HandOverAnswer> {
    const link = await this.find(opener);
    if (!link) return nowhere;
    if (!this.isIn(link, opener))
      return form.pin === undefined ? { status: 403, html: pinPage(again) } : this.tryPin(link, opener, form.pin);
    if (form.name !== undefined) return this.takeName(link, opener, form.name);
    const name = whoIs(opener);
    if (name === null || form.tick === undefined) return this.page(link, opener);
    const rows = await this.reading.rows(link);
    const notice = await this.ticks.act(rows, { link, name, token: form.tick, confirmed: form.confirmed });
    return this.page(link, opener, { notice });
  }

  /** The page as a PDF; the page itself if something is to be typed first. @throws {ProblemError} 429 */
  async sheet(opener: Opener): Promise<HandOverFile | HandOverAnswer> {
    const link = await this.find(opener);
    if (!link) return nowhere;
    const rows = this.isIn(link, opener) ? await this.reading.rows(link) : null;
    if (!rows || rows.pets.length === 0) return backTo(opener.code);
    await this.reading.looked(rows, link);
    return { pdf: await this.files.pdf(rows) };
  }

  private async find({ code, address }: Opener): Promise<FoundLink | null> {
    await this.limit.take(networkOf(address));
    return this.reading.find(code);
  }

  private isIn({ id, pinHash }: FoundLink, { cookies }: Opener): boolean {
    return pinHash === null || hasPass(this.config, cookies, id);
  }

  private async tryPin(link: FoundLink, { code }: Opener, pin: string): Promise<HandOverAnswer> {
    const { organisationId, id, pinHash } = link;
    const change = (sql: string) =>
      this.database.transaction(organisationId, ({ query }) => query(sql, [organisationId, id]));
    if ((await change(takePinTry)).length === 0) return this.locked(link);
    if (!(await isPassword(pinHash, pin.trim())))
      return (await change(shutLink)).length === 0 ? { status: 403, html: pinPage(wrong) } : nowhere;
    await change(givePinTryBack);
    return { ...backTo(code), cookies: [passCookie(this.config, code, id)] };
  }

  private async locked({ organisationId, id }: FoundLink): Promise<HandOverAnswer> {
    const [row] = await this.database.read<{ seconds: number }>(organisationId, pinLockedFor, [id]);
    const wait = Math.max(1, row?.seconds ?? 1);
    const minutes = Math.ceil(wait / 60);
    const words = `There were too many wrong PINs. Try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`;
    return { status: 429, html: pinPage(words), wait };
  }

  private async takeName(link: FoundLink, opener: Opener, typed: string): Promise<HandOverAnswer> {
    const name = handOverName.safeParse(typed);
    if (name.success) return { ...backTo(opener.code), cookies: [nameCookieOf(this.config, opener.code, name.data)] };
    const problem = name.error.issues[0]?.message ?? 'Enter your name.';
    return { ...(await this.page(link, opener, { problem })), status: 400 };
  }

  /** As it is now, after whatever was done. */
  private async page(link: FoundLink, opener: Opener, said: Said = {}): Promise<HandOverAnswer> {
    const rows = await this.reading.rows(link);
    if (rows.pets.length === 0) return { status: 200, html: nothingLeft };
    await this.reading.looked(rows, link);
    const name = whoIs(opener);
    const tokenOf = ({ tick }: SheetLine) => (tick && name !== null ? this.ticks.tokenFor(link, tick) : null);
    const pdf = `/h/${opener.code}/sheet.pdf`;
    const reader = { ...said, name, tokenOf, pdf, photos: await this.photosOf(rows) };
    return { status: 200, html: handOverPage(sheetOf(rows), reader) };
  }

  /** A photo that can't be read is left out. */
  private async photosOf({ pets }: HandOverRows): Promise<ReadonlyMap<string, string>> {
    const photos = new Map<string, string>();
    for (const { photoId } of pets.slice(0, mostPhotos)) {
      if (photoId === null) continue;
      try {
        photos.set(photoId, Buffer.concat(await (await this.pictures.thumbnail(photoId)).toArray()).toString('base64'));
      } catch {
        continue;
      }
    }
    return photos;
  }
}

/** More would make the page too heavy for a phone. */
const mostPhotos = 10;

const backTo = (code: string): HandOverAnswer => ({ status: 303, html: '', location: `/h/${code}` });

/** What they call themselves, as far as that can be recorded. */
function whoIs({ cookies }: Opener): string | null {
  const name = handOverName.safeParse(nameIn(cookies));
  return name.success ? name.data : null;
}
