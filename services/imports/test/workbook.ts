import { packParts } from '../src/sheet/unpack-workbook.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';
const head = '<?xml version="1.0" encoding="UTF-8"?>';

/** A cell as XML: a date by its serial number, a formula by its result. */
export type Cell = string | number | { readonly serial: number } | { readonly formula: string; readonly value: string };

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function cellXml(cell: Cell, place: string): string {
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  return 'serial' in cell
    ? `<c r="${place}" s="1"><v>${cell.serial}</v></c>`
    : `<c r="${place}" t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.value)}</v></c>`;
}

function rowXml(cells: readonly Cell[], row: number): string {
  const inside = cells.map((cell, index) => cellXml(cell, `${String.fromCharCode(65 + index)}${row}`));
  return `<row r="${row}">${inside.join('')}</row>`;
}

export const sheetXml = (inside: string): string =>
  `${head}<worksheet xmlns="${main}"><sheetData>${inside}</sheetData></worksheet>`;

export const sheetOf = (rows: readonly (readonly Cell[])[]): string =>
  sheetXml(rows.map((cells, index) => rowXml(cells, index + 1)).join(''));

export const sharedText = (text: string): string => `${head}<sst xmlns="${main}"><si><t>${text}</t></si></sst>`;

/** A workbook with these named sheets, as a spreadsheet saves it; style 1 is a date. */
export function workbook(
  sheets: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string>> = {},
): Buffer {
  const link = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`;
  const listed = Object.keys(sheets).map(
    (name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const links = listed.map((_, index) => link(index + 1, 'worksheet', `worksheets/sheet${index + 1}.xml`));
  links.push(link(98, 'sharedStrings', 'sharedStrings.xml'), link(99, 'styles', 'styles.xml'));
  const parts: Record<string, string> = {
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}">${links.join('')}</Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(Object.values(sheets).map((xml, index) => [`xl/worksheets/sheet${index + 1}.xml`, xml])),
    ...more,
  };
  return packParts(new Map(Object.entries(parts).map(([name, xml]) => [name, Buffer.from(xml)])));
}
