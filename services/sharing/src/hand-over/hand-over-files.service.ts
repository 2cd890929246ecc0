import { Injectable } from '@nestjs/common';
import { notFound, type Scope } from '@petcare/platform';
import type { PdfDocument } from '@petcare/platform/pdf';
import { HandOverReading } from './hand-over-reading.service.ts';
import type { HandOverRows } from './hand-over-rows.ts';
import { sheetOf } from './hand-over-sheet.ts';

/** With a library and fonts that most processes never need. */
const prints = () => import('./hand-over-print.ts');

/** What a hand-over link shows, on paper. */
@Injectable()
export class HandOverFiles {
  constructor(private readonly reading: HandOverReading) {}

  async pdf(rows: HandOverRows): Promise<PdfDocument> {
    const { handOverPdf } = await prints();
    return handOverPdf(sheetOf(rows));
  }

  /** For the owner, to hand over with the key. @throws {ProblemError} 404 once it's over, or all its pets have gone */
  async ofLink({ organisationId }: Scope, id: string): Promise<PdfDocument> {
    const link = await this.reading.byId(organisationId, id);
    if (!link) throw notFound();
    const rows = await this.reading.rows(link);
    if (rows.pets.length === 0) throw notFound();
    return this.pdf(rows);
  }
}
