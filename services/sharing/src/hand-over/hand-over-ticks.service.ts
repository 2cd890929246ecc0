import { Inject, Injectable } from '@nestjs/common';
import { undoMinutes } from '@petcare/contracts';
import { DosesService } from '@petcare/health';
import { CONFIG, ProblemError, type Config } from '@petcare/platform';
import { GuestCompletions } from '@petcare/reminders';
import type { Notice } from './hand-over-page.ts';
import type { FoundLink } from './hand-over-reading.service.ts';
import type { HandOverRows } from './hand-over-rows.ts';
import type { Tick } from './hand-over-sheet.ts';
import { readTick, tickToken, type TickToken } from './hand-over-visit.ts';
import { doseName, reminderName } from './hand-over-words.ts';

/** What somebody pressed. */
interface Pressed {
  link: FoundLink;
  /** What they call themselves. */
  name: string;
  token: string;
  /** The doubts they have answered, with blanks between. */
  confirmed: string | undefined;
}

/** What a button is about, as it is now. */
interface Found {
  /** With its animal, and its day unless that is today. */
  called: string;
  /** When a dose was. */
  recordedAt: string | null;
}

/** What is done, to what and by whom. */
interface Doing extends TickToken, Found, Pick<Pressed, 'link' | 'name'> {
  confirmed: string[];
  /** The link's pets. */
  petIds: string[];
}

const tooOld: Notice = { words: 'This page has been open too long. Look at it as it is now, and try again.' };
const gone: Notice = { words: 'This is no longer planned. Nothing was recorded.' };

/** How names are recorded, so that nobody takes them for somebody's with an account. */
const byLink = (name: string): string => `${name} (by link)`;

/** Ticks off what hand-over links show, by the same rules as anybody else. */
@Injectable()
export class HandOverTicks {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly doses: DosesService,
    private readonly completions: GuestCompletions,
  ) {}

  tokenFor({ id: linkId }: FoundLink, { what, id }: Tick): string {
    return tickToken(this.config, linkId, { action: what === 'dose' ? 'give' : 'done', id, stamp: '' });
  }

  /** Does it, or says why not; asks first about what looks odd and isn't confirmed yet. */
  async act(rows: HandOverRows, { link, name, token, confirmed = '' }: Pressed): Promise<Notice> {
    const tick = link.mayTickOff ? readTick(this.config, link.id, token) : null;
    if (!tick) return tooOld;
    const found = foundIn(rows, tick.id);
    if (!found) return gone;
    const answered = confirmed.split(' ').filter(Boolean);
    try {
      const petIds = rows.pets.map(({ id }) => id);
      return await this.do({ ...tick, ...found, link, name, petIds, confirmed: answered });
    } catch (error) {
      if (!(error instanceof ProblemError) || error.status >= 500) throw error;
      const words = `${found.called}: ${error.message}`;
      const { doubt } = error.details;
      if (error.code !== 'needs-confirmation' || doubt === undefined) return { words };
      const fields = { tick: token, confirmed: [...answered, doubt].join(' ') };
      return { words, button: { label: 'Yes, mark as given', fields } };
    }
  }

  private do(doing: Doing): Promise<Notice> {
    switch (doing.action) {
      case 'give':
        return this.give(doing);
      case 'undo':
        return this.undo(doing);
      case 'done':
        return this.done(doing);
      case 'reopen':
        return this.reopen(doing);
    }
  }

  private async give({ id, link, name, called, confirmed }: Doing): Promise<Notice> {
    const { organisationId, id: linkId } = link;
    const giver = { userId: null, name: byLink(name), by: { kind: 'link', id: linkId } } as const;
    const said = { outcome: 'given', note: null, confirmed } as const;
    const given = await this.doses.give(organisationId, id, giver, said);
    const undo = tickToken(this.config, linkId, { action: 'undo', id, stamp: given.undoUntil ?? '' });
    return { words: `Recorded: ${called}, given by ${name}.`, button: { label: 'Undo', fields: { tick: undo } } };
  }

  /** Only what was recorded with the button this came with: somebody else may have given it since. */
  private async undo({ id, stamp, link, called, recordedAt }: Doing): Promise<Notice> {
    const undoUntil = recordedAt === null ? null : Date.parse(recordedAt) + undoMinutes * 60_000;
    if (undoUntil !== Date.parse(stamp)) throw new ProblemError('conflict', 'This can’t be undone any more.');
    await this.doses.undo(link.organisationId, id, { undoUntil: stamp, by: { kind: 'link', id: link.id } });
    return { words: `Undone: ${called}. It isn’t recorded as given.` };
  }

  private async done({ id, link, name, called, petIds }: Doing): Promise<Notice> {
    const { organisationId, id: linkId } = link;
    const guest = { name: byLink(name), by: { kind: 'link', id: linkId }, petIds } as const;
    const { undoUntil } = await this.completions.done(organisationId, id, guest);
    const undo = tickToken(this.config, linkId, { action: 'reopen', id, stamp: undoUntil ?? '' });
    return { words: `Recorded: ${called}, done by ${name}.`, button: { label: 'Undo', fields: { tick: undo } } };
  }

  private async reopen({ id, stamp, link, called }: Doing): Promise<Notice> {
    await this.completions.undo(link.organisationId, id, { by: { kind: 'link', id: link.id }, until: stamp });
    return { words: `Undone: ${called}. It isn’t recorded as done.` };
  }
}

/** What the page shows of that id. */
function foundIn(rows: HandOverRows, id: string): Found | null {
  const dose = rows.doses.find((one) => one.id === id);
  if (dose) return { called: doseName(dose, rows), recordedAt: dose.recordedAt };
  const reminder = rows.reminders.find((one) => one.id === id);
  return reminder ? { called: reminderName(reminder, rows), recordedAt: null } : null;
}
