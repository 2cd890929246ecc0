import { Inject, Injectable } from '@nestjs/common';
import { undoMinutes } from '@petcare/contracts';
import { DosesService } from '@petcare/health';
import { CONFIG, ProblemError, type Config } from '@petcare/platform';
import { GuestCompletions } from '@petcare/reminders';
import type { Notice } from './hand-over-page.ts';
import type { FoundLink } from './hand-over-reading.service.ts';
import type { DoseRow, HandOverRows } from './hand-over-rows.ts';
import type { Tick } from './hand-over-sheet.ts';
import { readTick, tickToken, type TickToken } from './hand-over-visit.ts';

/** What somebody pressed. */
interface Pressed {
  link: FoundLink;
  /** What they call themselves. */
  name: string;
  token: string;
  /** The doubts they have answered, with blanks between. */
  confirmed: string | undefined;
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
  async act(rows: HandOverRows, pressed: Pressed): Promise<Notice> {
    const { link, token, confirmed = '' } = pressed;
    const tick = link.mayTickOff ? readTick(this.config, link.id, token) : null;
    if (!tick) return tooOld;
    const answered = confirmed.split(' ').filter(Boolean);
    try {
      return await this.do(rows, pressed, tick, answered);
    } catch (error) {
      if (!(error instanceof ProblemError) || error.status >= 500) throw error;
      const { doubt } = error.details;
      if (error.code !== 'needs-confirmation' || doubt === undefined) return { words: error.message };
      const fields = { tick: token, confirmed: [...answered, doubt].join(' ') };
      return { words: error.message, button: { label: 'Yes, mark as given', fields } };
    }
  }

  private async do(rows: HandOverRows, pressed: Pressed, tick: TickToken, confirmed: string[]): Promise<Notice> {
    if (tick.action === 'done') return this.done(rows, pressed, tick.id);
    const dose = rows.doses.find(({ id }) => id === tick.id);
    if (!dose) return gone;
    return tick.action === 'undo' ? this.undo(pressed, dose, tick.stamp) : this.give(pressed, dose, confirmed);
  }

  private async give({ link, name }: Pressed, { id, drug }: DoseRow, confirmed: string[]): Promise<Notice> {
    const { organisationId, id: linkId } = link;
    const giver = { userId: null, name: byLink(name), by: { kind: 'link', id: linkId } } as const;
    const said = { outcome: 'given', note: null, confirmed } as const;
    const given = await this.doses.give(organisationId, id, giver, said);
    const undo = tickToken(this.config, linkId, { action: 'undo', id, stamp: given.undoUntil ?? '' });
    return { words: `Recorded: ${drug}, given by ${name}.`, button: { label: 'Undo', fields: { tick: undo } } };
  }

  /** Only what was recorded with the button this came with: somebody else may have given it since. */
  private async undo({ link }: Pressed, { id, drug, recordedAt }: DoseRow, until: string): Promise<Notice> {
    const undoUntil = recordedAt === null ? null : Date.parse(recordedAt) + undoMinutes * 60_000;
    if (undoUntil !== Date.parse(until)) return { words: 'This can’t be undone any more.' };
    await this.doses.undo(link.organisationId, id, { kind: 'link', id: link.id });
    return { words: `Undone: ${drug} isn’t recorded as given.` };
  }

  private async done({ reminders }: HandOverRows, { link, name }: Pressed, id: string): Promise<Notice> {
    const reminder = reminders.find((one) => one.id === id);
    if (!reminder) return gone;
    await this.completions.done(link.organisationId, id, byLink(name));
    return { words: `Recorded: ${reminder.title}, done by ${name}.` };
  }
}
