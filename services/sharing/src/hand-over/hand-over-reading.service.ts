import { Injectable } from '@nestjs/common';
import { dateIn } from '@petcare/contracts';
import type { HandOverArea } from '@petcare/contracts/hand-over';
import { visitMinutes } from '@petcare/contracts/sharing';
import { toldApart } from '@petcare/contracts/told-apart';
import { Database } from '@petcare/platform';
import { codePattern } from '../secret-codes.ts';
import { handOverCodes } from './hand-over-code.ts';
import { cutLists } from './hand-over-cuts.ts';
import type { HandOverRows, OpenLink } from './hand-over-rows.ts';
import {
  contactsOf,
  dosesOf,
  markLook,
  medicalOf,
  medicationOf,
  noteLook,
  notesOf,
  openLink,
  petsOfLink,
  remindersOf,
  weightsOf,
} from './hand-over-sheet.queries.ts';

/** A link somebody has opened. */
export interface FoundLink extends OpenLink {
  organisationId: string;
}

type Values = (string | string[])[];

/** Reads what hand-over links show: only their pets, and only what was chosen. */
@Injectable()
export class HandOverReading {
  constructor(private readonly database: Database) {}

  /** Null for a code that never was, and for a link that is over. */
  async find(code: string): Promise<FoundLink | null> {
    if (!codePattern.test(code)) return null;
    const [place] = await this.database.acrossOrganisations<{ organisationId: string; id: string }>(
      `select organisation_id as "organisationId", id from sharing.hand_over_link_with_code($1)`,
      [handOverCodes.hash(code)],
    );
    return place ? this.byId(place.organisationId, place.id) : null;
  }

  /** Null once it's over. */
  async byId(organisationId: string, id: string): Promise<FoundLink | null> {
    const [link] = await this.database.read<OpenLink & Record<string, unknown>>(organisationId, openLink, [id]);
    return link ? { ...link, organisationId } : null;
  }

  async rows(link: FoundLink): Promise<HandOverRows> {
    const { organisationId, until, zone, today } = link;
    const read = <Row>(sql: string, values: Values): Promise<Row[]> =>
      this.database.read<Row & Record<string, unknown>>(organisationId, sql, values);
    const pets = toldApart(await read<HandOverRows['pets'][number]>(petsOfLink, [link.id]));
    const ids = pets.map(({ id }) => id);
    const chosen = async <Row>(area: HandOverArea, sql: string, ...more: string[]): Promise<Row[]> =>
      link.areas.includes(area) && ids.length > 0 ? read<Row>(sql, [ids, ...more]) : [];
    const lastDay = dateIn(zone, new Date(until));
    const [medical, weights, medication, doses, reminders, notes, contacts] = await Promise.all([
      chosen<HandOverRows['medical'][number]>('medical', medicalOf),
      chosen<HandOverRows['weights'][number]>('measures', weightsOf),
      chosen<HandOverRows['medication'][number]>('medication', medicationOf, today, lastDay),
      chosen<HandOverRows['doses'][number]>('medication', dosesOf, today, until),
      chosen<HandOverRows['reminders'][number]>('reminders', remindersOf, today, until),
      chosen<HandOverRows['notes'][number]>('notes', notesOf),
      chosen<HandOverRows['contacts'][number]>('contacts', contactsOf),
    ]);
    return { link, pets, weights, ...cutLists({ medical, medication, doses, reminders, notes, contacts }, today) };
  }

  /** Puts into the owner's access log that somebody looked. */
  async looked({ pets }: HandOverRows, { organisationId, id, areas }: FoundLink): Promise<void> {
    await this.database.transaction(organisationId, async ({ query }) => {
      await query(markLook, [organisationId, id]);
      const seen = [pets.map((pet) => pet.id), ['profile', ...areas]];
      await query(noteLook, [organisationId, id, ...seen, String(visitMinutes)]);
    });
  }
}
