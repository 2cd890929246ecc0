import { importFields, type ImportKind } from '@petcare/contracts/imports';

/** As many cells as there are fields, in their order. */
const rows: Readonly<Record<ImportKind, readonly string[]>> = {
  pets: [
    'Bella,Dog,Labrador retriever,,Female,12/03/2020,Yes,,Black,,981000006612345,20/04/2020,Petlog',
    'Tom,Cat,,,Male,2019,Yes,14/06/2020,Ginger,White bib,',
  ],
  contacts: [
    'Wharfedale Vets,Vet practice,,01943 555 0100,,hello@wharfedale.example,"1 Bridge Street, Otley",LS21 1AA,',
    'Sarah Green,Farrier,Green & Daughter,,07700 900123,,,,',
  ],
  expenses: [
    '12/03/2026,42.50,,,,Wharfedale Vets,Vet fees,Bella,Booster',
    '14/03/2026,38,,,,Pets at Home,Food,"Bella, Tom",',
  ],
  vaccinations: [
    'Bella,Nobivac DHPPi and L4,12/03/2026,12/03/2027,,,A123,01/09/2027',
    '981000006612345,Nobivac KC,12/03/2026,,Bordetella,,,',
  ],
  weights: ['Bella,01/03/2026,12.4,,,', 'Tom,01/03/2026,4.2 kg,,,Before breakfast'],
};

const quoted = (label: string): string => (label.includes(',') ? `"${label}"` : label);

/** An example sheet, as an address: its headings are the fields, in order. */
export function exampleSheet(kind: ImportKind): string {
  const heads = importFields[kind].map(({ label }) => quoted(label)).join(',');
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${[heads, ...rows[kind]].join('\r\n')}\r\n`)}`;
}
