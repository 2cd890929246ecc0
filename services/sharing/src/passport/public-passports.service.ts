import { Inject, Injectable } from '@nestjs/common';
import { chosenFacts, finderMessageCreate, type FinderMessageCreate } from '@petcare/contracts/passport';
import {
  AttemptLimit,
  CONFIG,
  DailyCaps,
  Database,
  LimitStore,
  networkOf,
  newId,
  noOrganisation,
  Pictures,
  ProblemError,
  type Config,
} from '@petcare/platform';
import { passportCodes } from './passport-code.ts';
import { codePattern } from '../secret-codes.ts';
import { factsOf } from './passport-facts.ts';
import { PassportNotices } from './passport-notices.ts';
import { noPassport, passportPage, unsentPage, writtenPage, type ShownPassport } from './passport-page.ts';
import { addMessage, lockPassport, noteScan, passportById } from './passports.queries.ts';
import type { PassportRow } from './passports.service.ts';

export interface PassportAnswer {
  status: number;
  html: string;
  headers?: Readonly<Record<string, string>>;
}

interface Found extends ShownPassport {
  organisationId: string;
  id: string;
}

const nowhere: PassportAnswer = { status: 404, html: noPassport };
const views = { name: 'passport.address', burst: 60, perMinute: 60 };
/** Enough for a finder with more to say; too few to be a nuisance. */
const ofNetwork = { name: 'finder-message.address', most: 5 };
const ofPassport = { name: 'finder-message.passport', most: 20 };
const enoughToday =
  'There have been too many messages today. Try again tomorrow, or take the animal to a vet, who can read its microchip.';

/** What strangers can do with a code: read the page, and write to the pet's people. */
@Injectable()
export class PublicPassports {
  private readonly limit: AttemptLimit;

  constructor(
    store: LimitStore,
    @Inject(CONFIG) { RATE_LIMIT_FACTOR }: Config,
    private readonly database: Database,
    private readonly pictures: Pictures,
    private readonly caps: DailyCaps,
    private readonly notices: PassportNotices,
  ) {
    this.limit = new AttemptLimit(store, views, RATE_LIMIT_FACTOR);
  }

  /** @throws {ProblemError} 429 for a network that opens very many */
  async show(code: string, address: string): Promise<PassportAnswer> {
    const found = await this.find(code, address);
    if (!found) return nowhere;
    await this.scanned(found);
    return { status: 200, html: passportPage(found) };
  }

  /** Passes a finder's message on; one that can't be sent now is shown again, as its boxes forget what was typed in them. */
  async write(code: string, address: string, body: unknown): Promise<PassportAnswer> {
    try {
      return await this.passOn(code, address, body);
    } catch (error) {
      if (!(error instanceof ProblemError && error.code === 'rate-limited')) throw error;
      const html = unsentPage({ values: textsOf(body), problems: [], refusal: error.message });
      return { status: error.status, html, headers: error.details.headers ?? {} };
    }
  }

  private async passOn(code: string, address: string, body: unknown): Promise<PassportAnswer> {
    const found = await this.find(code, address);
    if (!found) return nowhere;
    const typed = finderMessageCreate.safeParse(body);
    if (!typed.success) {
      const problems = typed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
      return { status: 400, html: passportPage(found, { values: textsOf(body), problems }) };
    }
    if (!(await this.isFew(address, found.id)))
      return { status: 429, html: passportPage(found, { values: textsOf(body), problems: [], refusal: enoughToday }) };
    const isMailed = await this.keep(found, typed.data);
    const how = isMailed ? 'get it by e-mail' : 'see it when they next open Petcare';
    return {
      status: 200,
      html: writtenPage(found, 'Your message is on its way', `Thank you. The owner will ${how}.`),
    };
  }

  private async find(code: string, address: string): Promise<Found | null> {
    await this.limit.take(networkOf(address));
    if (!codePattern.test(code)) return null;
    const [place] = await this.database.acrossOrganisations<{ organisationId: string; id: string }>(
      `select organisation_id as "organisationId", id from sharing.passport_with_code($1)`,
      [passportCodes.hash(code)],
    );
    if (!place) return null;
    const { organisationId, id } = place;
    const [row] = await this.database.read<PassportRow & Record<string, unknown>>(organisationId, passportById, [id]);
    if (!row || row.mode === 'off') return null;
    const facts = chosenFacts(factsOf(row), row.sections ?? []);
    const photo = facts.photo?.[0] ? await this.photoOf(facts.photo[0]) : null;
    return { organisationId, id, isLost: row.mode === 'lost', facts, photo };
  }

  /** If the photo can't be read, the rest of the page remains. */
  private async photoOf(pictureId: string): Promise<string | null> {
    try {
      return Buffer.concat(await (await this.pictures.thumbnail(pictureId)).toArray()).toString('base64');
    } catch {
      return null;
    }
  }

  private async scanned({ organisationId, id }: Found): Promise<void> {
    await this.database.transaction(organisationId, async (transaction) => {
      const [scan] = await transaction.query<{ tells: boolean }>(noteScan, [organisationId, id]);
      if (scan?.tells) await this.notices.tell(transaction, id, null);
    });
  }

  private async isFew(address: string, id: string): Promise<boolean> {
    return this.database.transaction(noOrganisation, async (transaction) => {
      const isOfFew = await this.caps.take(transaction, ofNetwork, networkOf(address));
      return isOfFew && this.caps.take(transaction, ofPassport, id);
    });
  }

  /** Whether somebody is told by e-mail; an address that nobody confirmed may be a stranger's. */
  private async keep(
    { organisationId, id: passportId }: Found,
    { name, message, email, phone, place }: FinderMessageCreate,
  ): Promise<boolean> {
    const id = newId();
    return this.database.transaction(organisationId, async (transaction) => {
      await transaction.query(lockPassport, [organisationId, passportId]);
      const values = [id, passportId, name, message, email, phone, place];
      const [added] = await transaction.query(addMessage, [organisationId, ...values]);
      return added ? this.notices.tell(transaction, passportId, id) : this.notices.isMailed(transaction);
    });
  }
}

/** The text in a form, for showing it again. */
function textsOf(body: unknown): Record<string, string> {
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
