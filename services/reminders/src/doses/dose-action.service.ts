import { Inject, Injectable } from '@nestjs/common';
import { undoMinutes } from '@petcare/contracts';
import { doseOutcomeNames, doseWords, type Dose } from '@petcare/contracts/doses';
import { DosesService } from '@petcare/health';
import { PetsService } from '@petcare/pets';
import { CONFIG, Grants, Pictures, ProblemError, ScopeSource, type Config, type Scope } from '@petcare/platform';
import { longDate, longTime } from '../mail/due-letter.ts';
import type { MailForm } from '../mail/mail-form.ts';
import { mailPage } from '../mail/mail-page.ts';
import { petsOfPage } from '../mail/pets-of-page.ts';
import type { SignedPage } from '../mail/signed-page.ts';
import { DoseLinks, type DoseAction, type DoseLink } from './dose-links.ts';

/** What was confirmed, as the button sends it. */
const confirming = 'confirmed';

interface Found {
  action: DoseAction;
  link: DoseLink;
  dose: Dose;
  pets: Awaited<ReturnType<PetsService['living']>>;
  /** Whose link it is, and what they may do. */
  scope: Scope;
}

type Words = Omit<Parameters<typeof mailPage>[0], 'pets' | 'scheduleUrl'>;

/** What the buttons in a dose's mail do: it's given once, and anyone who presses later sees by whom. */
@Injectable()
export class DoseActionService implements SignedPage {
  private readonly scheduleUrl: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly links: DoseLinks,
    private readonly doses: DosesService,
    private readonly scopes: ScopeSource,
    private readonly grants: Grants,
    private readonly pets: PetsService,
    private readonly pictures: Pictures,
  ) {
    this.scheduleUrl = new URL('/schedule?view=doses', config.PUBLIC_URL).href;
  }

  /** Is the link about a dose? */
  isOf(segment: string): boolean {
    return this.links.read(segment) !== null;
  }

  async show(segment: string): Promise<string> {
    const found = await this.find(segment);
    if (!found) return this.over();
    return isOpen(found.dose) ? this.open(found) : this.isGiven(found);
  }

  /** Does it, in the name of the person the mail went to; asks first about what looks odd and isn't confirmed yet. */
  async act(segment: string, sent: MailForm): Promise<string> {
    const found = await this.find(segment);
    if (!found) return this.over();
    const confirmed = (sent[confirming] ?? '').split(' ').filter(Boolean);
    try {
      return found.action === 'undo' ? await this.undo(found) : await this.give(found, confirmed);
    } catch (error) {
      if (!(error instanceof ProblemError) || error.status >= 500) throw error;
      const { doubt } = error.details;
      if (error.code !== 'needs-confirmation' || doubt === undefined) return this.show(segment);
      return this.ask(found, error.message, [...confirmed, doubt]);
    }
  }

  private async give(found: Found, confirmed: string[]): Promise<string> {
    const { link, scope } = found;
    const said = { outcome: 'given', note: null, confirmed } as const;
    const dose = await this.doses.give(link.organisationId, link.doseId, scope.actor, said);
    const { undoUntil } = dose;
    const buttonUrl = this.links.urlOf('undo', { ...link, ...(undoUntil !== null && { undoUntil }) });
    return this.isGiven({ ...found, dose }, { button: 'Undo', buttonUrl, isAside: true });
  }

  private async undo(found: Found): Promise<string> {
    const { organisationId, doseId, undoUntil = null } = found.link;
    if (!isOpen(found.dose) && found.dose.undoUntil === null) return this.isGiven(found, { also: whyKept(found) });
    if (isOther(found)) return this.isGiven(found, { also: ' It was recorded again since, so nothing was changed.' });
    const dose = await this.doses.undo(organisationId, doseId, { undoUntil });
    if (await this.doses.find(found.scope, doseId)) return this.open({ ...found, dose });
    const text = 'This dose is no longer planned, so there’s nothing to give.';
    return this.page(found, { heading: `Undone: ${dose.drug}`, text });
  }

  /** Null when the dose or the pet has gone, or the person no longer belongs to the organisation. */
  private async find(segment: string): Promise<Found | null> {
    const read = this.links.read(segment);
    if (!read) return null;
    const { action, link } = read;
    const { userId, organisationId, doseId } = link;
    const resolved = await this.scopes.resolve(userId, organisationId);
    if (!resolved) return null;
    const { actor } = resolved;
    const work = async (scope: Scope) => ({ scope, dose: await this.doses.find(scope, doseId) });
    const isAllowed = resolved.scope?.organisationId === organisationId && resolved.scope.can('medication.add');
    const seen = isAllowed
      ? await work(resolved.scope)
      : await this.grants.byLink(actor, 'dose', doseId, { needs: 'medication.add', work });
    if (!seen?.dose) return null;
    const { scope, dose } = seen;
    const pets = await this.pets.livingToldApart(link.organisationId, [dose.petId]);
    return pets.length === 0 ? null : { action, link, dose, pets, scope };
  }

  private open(found: Found): Promise<string> {
    const { drug, amount, unit } = found.dose;
    return this.page(found, {
      heading: `${drug}, ${doseWords(amount, unit)}`,
      text: `${dueWords(found.dose)} Press the button once you’ve given it.`,
      button: 'Mark as given',
      buttonUrl: this.links.urlOf('give', found.link),
    });
  }

  private ask(found: Found, question: string, confirmed: readonly string[]): Promise<string> {
    const { drug, amount, unit } = found.dose;
    return this.page(found, {
      heading: `${drug}, ${doseWords(amount, unit)}`,
      text: question,
      button: 'Yes, mark as given',
      buttonUrl: this.links.urlOf('give', found.link),
      buttonName: confirming,
      buttonValue: confirmed.join(' '),
    });
  }

  private isGiven(found: Found, { also = '', ...more }: Partial<Words> & { also?: string } = {}): Promise<string> {
    const { outcome, givenBy, givenAt, zone, drug } = found.dose;
    const word = doseOutcomeNames[outcome ?? 'given'];
    const on = givenAt === null ? '' : ` on ${longTime(new Date(givenAt), zone)}`;
    const text = `${dueWords(found.dose)} ${word} by ${givenBy}${on}.${also}`;
    return this.page(found, { heading: `${word}: ${drug}`, text, ...more });
  }

  private async page({ pets }: Found, words: Words): Promise<string> {
    return mailPage({ ...words, pets: await petsOfPage(this.pictures, pets), scheduleUrl: this.scheduleUrl });
  }

  private over(): string {
    return mailPage({
      heading: 'This link no longer works',
      text: 'This dose is no longer planned, or the link has expired. Nothing was changed.',
      scheduleUrl: this.scheduleUrl,
    });
  }
}

const dueWords = ({ localDate, localTime }: Dose): string => `Due ${longDate(localDate)} at ${localTime}.`;

/** Has somebody undone what the link is to undo, and recorded the dose again? */
const isOther = ({ dose, link: { undoUntil } }: Found): boolean =>
  !isOpen(dose) && undoUntil !== undefined && dose.undoUntil !== undoUntil;

/** Why what is recorded stays. */
const whyKept = ({ dose, scope }: Found): string =>
  scope.can('medication.edit', dose.petId)
    ? ` It could be undone for ${undoMinutes} minutes.`
    : ` You can undo only what you recorded yourself, for ${undoMinutes} minutes.`;

const isOpen = ({ outcome }: Dose): boolean => outcome === null || outcome === 'missed';
