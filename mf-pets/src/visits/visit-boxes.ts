import { defaultZone } from '@petcare/contracts';
import type { Visit, VisitCost, VisitCreate } from '@petcare/contracts/health';
import { penceOf, poundsPlain } from '@petcare/contracts/money';
import { inFilesBox, typedFiles } from '../files/files-box.ts';
import { fromAntigenBox } from '../health/antigen-boxes.ts';

/** A line of the bill, as typed. */
export interface CostRow {
  /** The id of the row on screen. */
  key: string;
  description: string;
  pounds: string;
  category: VisitCost['category'];
}

/** A jab as typed; `antigens` as in the vaccination form. */
export interface JabRow {
  key: string;
  product: string;
  antigens: string;
  batch: string;
  nextDueOn: string;
}

/** Rows live in one box of the form, so that a draft keeps them. */
export function rowsIn<Row>(box: string | undefined): Row[] {
  return box ? (JSON.parse(box) as Row[]) : [];
}

/** Pounds as typed, in pence; something that isn't an amount becomes one no rule accepts. */
const penceIn = (pounds: string): number => penceOf(pounds, Number.MAX_SAFE_INTEGER) ?? Number.NaN;

const isFilled = ({ key: _key, ...row }: { key: string }) =>
  Object.values(row).some((value) => value !== '' && value !== 'vet-fees');
const linesOf = (box = '') => box.split('\n').flatMap((line) => line.trim() || []);
const numberOf = (box = '') => (box.trim() === '' ? null : Number(box.replace(',', '.')));

/** Day and time in their box, with the zone whose clock they mean: "2026-11-02T10:30 Europe/London". */
export const atBox = ({ date = '', time, zone = defaultZone }: Partial<Visit['at']>): string =>
  `${date}T${time ?? ''} ${zone}`;

/** The contents of such a box. */
export function atIn(box = ''): { date: string; time: string; zone: string } {
  const [local = '', zone = defaultZone] = box.split(' ');
  const [date = '', time = ''] = local.split('T');
  return { date, time, zone };
}

/** How a visit's field looks in its box. */
export function boxOf(value: unknown, key: string): string | null {
  if (key === 'at') return atBox(value ?? {});
  if (key === 'costs') {
    const costs = (value ?? []) as VisitCost[];
    return JSON.stringify(
      costs.map(({ amountPence, ...cost }, place): CostRow => ({
        ...cost,
        key: `${place}`,
        pounds: poundsPlain(amountPence),
      })),
    );
  }
  if (key === 'fileIds') return inFilesBox((value ?? []) as string[]);
  if (key === 'diagnoses' || key === 'procedures') return ((value ?? []) as string[]).join('\n');
  return key === 'alongside' ? 'follow' : null;
}

const after = [
  'findings',
  'diagnoses',
  'procedures',
  'temperature',
  'pulse',
  'respiration',
  'weight',
  'costs',
] as const;

/** What isn't asked of a jab that is only planned: it's due on the day of its visit. */
const ofGivenJabs = { batch: '', nextDueOn: '' };

/** The boxes as the contract has them; a future visit has none of what comes after it. */
export function typedVisit(boxes: Record<string, string>): Record<string, unknown> {
  const isPlan = boxes['status'] === 'planned';
  const typed: Record<string, string> = isPlan
    ? { ...boxes, ...Object.fromEntries(after.map((key) => [key, ''])) }
    : boxes;
  const { date, time, zone } = atIn(typed['at']);
  const { weight, vaccinations, alongside, read: _read, ...texts } = typed;
  const [value = '', unit = 'kg'] = (weight ?? '').split(' ');
  const jabs = rowsIn<JabRow>(vaccinations)
    .map((row) => (isPlan ? { ...row, ...ofGivenJabs } : row))
    .filter(isFilled);
  return {
    ...texts,
    at: { date, time: time || null, zone },
    diagnoses: linesOf(typed['diagnoses']),
    procedures: linesOf(typed['procedures']),
    temperature: numberOf(typed['temperature']),
    pulse: numberOf(typed['pulse']),
    respiration: numberOf(typed['respiration']),
    costs: rowsIn<CostRow>(typed['costs'])
      .filter(isFilled)
      .map(({ description, pounds, category }) => ({ description, amountPence: penceIn(pounds), category })),
    weight: value === '' ? undefined : { value, unit },
    vaccinations: jabs.length === 0 ? undefined : jabs.map(toJab),
    alongside: alongside || undefined,
    fileIds: typedFiles(typed['fileIds']),
  };
}

function toJab({ product, antigens, batch, nextDueOn }: JabRow): NonNullable<VisitCreate['vaccinations']>[number] {
  return {
    product,
    antigens: fromAntigenBox(antigens),
    doseNo: null,
    batch: batch || null,
    batchExpiresOn: null,
    nextDueOn: nextDueOn || null,
    contactId: null,
    fileIds: [],
  };
}
