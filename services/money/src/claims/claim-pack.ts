import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { dayWords } from '@petcare/contracts/day-words';
import {
  claimDocuments,
  expenseCategoryNames,
  policyTypeNames,
  type Claim,
  type Policy,
  type StoredClaim,
} from '@petcare/contracts/money';
import type { Report, ReportTable } from '@petcare/contracts/reports';
import { FileArchives } from '@petcare/files';
import { Database, notFound, Records, type RecordKey, type RecordStore, type Scope } from '@petcare/platform';
import { ReportPdfs } from '../reports/pdf/report-pdfs.service.ts';
import { aboutClaim, filesOfClaim } from './claims.queries.ts';
import { claims } from './claims.ts';

interface About extends Pick<Policy, 'petId' | 'insurer' | 'number' | 'type'> {
  organisation: string;
  pet: string;
}
interface EnclosedFile {
  id: string;
  name: string;
  datedOn: string;
}

const facts = (title: string, rows: [string, string][]): ReportTable => ({
  title,
  columns: [
    { label: 'What', type: 'text' },
    { label: 'Details', type: 'text' },
  ],
  rows,
  totalPence: null,
});

/** What reduces the full amount, line by line; nothing does where the insurer pays nothing. */
function sums({ amountPence, excessPence, coPayPence, tooLatePence, overLimitPence, ...row }: Claim): ReportTable {
  const insured: [string, number][] = [
    ['Excess', -excessPence],
    ['Co-payment', -coPayPence],
    ['After the 12 months', -tooLatePence],
    ['Over the limit', -overLimitPence],
    ['Expected from the insurer', row.expectedPence],
    ['Paid by the insurer', row.paidPence ?? 0],
  ];
  const rows: [string, number][] = [
    ['Bills', amountPence],
    ...(row.status === 'declined' ? [] : insured),
    ['Paid by the owner', row.ownerPence],
  ];
  return {
    title: 'Totals',
    columns: [
      { label: 'What', type: 'text' },
      { label: 'Amount', type: 'pence' },
    ],
    rows: rows.filter(([, pence]) => pence !== 0),
    totalPence: null,
  };
}

const bills = ({ lines, amountPence }: Claim): ReportTable => ({
  title: 'Bills',
  columns: [
    { label: 'Date', type: 'date' },
    { label: 'What', type: 'text' },
    { label: 'Category', type: 'text' },
    { label: 'Amount', type: 'pence' },
  ],
  rows: lines.map((line) => [line.spentOn, line.what, expenseCategoryNames[line.category], line.amountPence]),
  totalPence: amountPence,
});

function reportOf(
  row: Claim,
  { organisation, pet, insurer, number, type }: About,
  files: readonly EnclosedFile[],
): Report {
  const days = row.lines.map(({ spentOn }) => spentOn).toSorted();
  const named: [string, string][] = [
    ['Animal', pet],
    ['Insurer', insurer],
    ['Policy number', number],
    ['Cover', policyTypeNames[type]],
    ['Treated for', row.condition],
  ];
  const enclosed = files.map(({ name, datedOn }): [string, string] => ['Enclosed', `${name}, ${dayWords(datedOn)}`]);
  const wanted = claimDocuments.map((words): [string, string] => ['The insurer asks for', words]);
  return {
    title: `Claim for ${row.condition}`,
    organisation,
    pet,
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    tables: [facts('The claim', named), bills(row), sums(row), facts('Documents', [...wanted, ...enclosed])],
  };
}

/** What an insurer gets with a claim: a PDF saying what is claimed, its files and those of the bills. */
@Injectable()
export class ClaimPacks {
  private readonly store: RecordStore<StoredClaim>;

  constructor(
    private readonly database: Database,
    private readonly archives: FileArchives,
    private readonly pdfs: ReportPdfs,
    records: Records,
  ) {
    this.store = records.of(claims);
  }

  /** @throws {ProblemError} 404 */
  async of(scope: Scope, key: RecordKey): Promise<{ name: string; stream: Readable }> {
    const { organisationId } = scope;
    // With its totals: the kind's answer has more about a claim than it stores.
    const row = (await this.store.get(scope, key)) as Claim;
    const [about] = await this.database.read<About & Record<string, unknown>>(organisationId, aboutClaim, [
      row.policyId,
    ]);
    if (!about) throw notFound();
    const files = await this.filesOf(scope, row, about.petId);
    const stem = `Claim ${row.condition}, ${about.pet}`.replace(/[/\\:]/g, '-').slice(0, 100);
    const made = { name: `${stem}.pdf`, bytes: this.pdfs.of(reportOf(row, about, files)) };
    return { name: `${stem}.zip`, stream: this.archives.of(scope, files, [made]) };
  }

  /** Its own, receipts for those who can see expenses, and visits' files for those who can see those. */
  private async filesOf(scope: Scope, { id, expenseIds }: Claim, petId: string): Promise<EnclosedFile[]> {
    const values = [scope.can('expenses.view') ? expenseIds : [], scope.can('medical.view', petId), id, petId];
    const found = await this.database.read<EnclosedFile & Record<string, unknown>>(
      scope.organisationId,
      filesOfClaim,
      values,
    );
    return [...found];
  }
}
