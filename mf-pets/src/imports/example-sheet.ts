import { importFields } from '@petcare/contracts/imports';

const rows = [
  'Bella,Dog,Labrador retriever,,Female,12/03/2020,Yes,,Black,,981000006612345',
  'Tom,Cat,,,Male,2019,Yes,14/06/2020,Ginger,White bib,',
];

/** A sheet to begin with, as an address: its heads are the fields, in the order of the choice. */
export const exampleSheet = `data:text/csv;charset=utf-8,${encodeURIComponent(
  `\uFEFF${[importFields.pets.map(({ label }) => label).join(','), ...rows].join('\r\n')}\r\n`,
)}`;
