/** A demo photo: an animal we drew, as we may not show photos of real ones. */
export interface DemoPhoto {
  readonly pet: string;
  readonly name: string;
  readonly takenOn: string;
  readonly colours: { readonly wall: string; readonly floor: string; readonly fur: string };
  readonly ears: 'pointed' | 'hanging';
  /** Wide ones are stored on their side. */
  readonly isWide?: true;
}

const light = { wall: '#f6d9a8', floor: '#a8501b' };
const garden = { wall: '#bfe0f2', floor: '#5f8f4e' };
const evening = { wall: '#33415c', floor: '#7a5c46' };
const sofa = { wall: '#e9e2d4', floor: '#2c6a4e' };
const tabby = '#8a7a66';
const gold = '#c98f4a';

export const demoPhotos: readonly DemoPhoto[] = [
  {
    pet: 'Mog',
    name: 'Asleep on the washing.jpg',
    takenOn: '2026-11-14',
    colours: { ...sofa, fur: tabby },
    ears: 'pointed',
    isWide: true,
  },
  { pet: 'Mog', name: 'In the garden.jpg', takenOn: '2026-08-02', colours: { ...garden, fur: tabby }, ears: 'pointed' },
  {
    pet: 'Mog',
    name: 'After the dentist.jpg',
    takenOn: '2026-05-21',
    colours: { ...light, fur: tabby },
    ears: 'pointed',
  },
  {
    pet: 'Mog',
    name: 'Waiting for supper.jpg',
    takenOn: '2025-12-24',
    colours: { ...evening, fur: tabby },
    ears: 'pointed',
    isWide: true,
  },
  {
    pet: 'Mog',
    name: 'First week with us.jpg',
    takenOn: '2025-03-09',
    colours: { ...light, fur: '#a08a70' },
    ears: 'pointed',
  },
  {
    pet: 'Bella',
    name: 'At the beach.jpg',
    takenOn: '2026-07-18',
    colours: { ...garden, fur: gold },
    ears: 'hanging',
    isWide: true,
  },
  {
    pet: 'Bella',
    name: 'On the sofa, again.jpg',
    takenOn: '2026-02-01',
    colours: { ...sofa, fur: gold },
    ears: 'hanging',
  },
];

/** What a photo shows, as SVG; it is stored as a JPEG. */
export function drawn({ colours: { wall, floor, fur }, ears, isWide }: DemoPhoto): string {
  const [width, height] = isWide ? [1600, 1067] : [1067, 1600];
  const [x, y] = [width / 2, height * 0.58];
  const pointed = `<path d="M${x - 210} ${y - 130} l20 -230 l170 120 z M${x + 210} ${y - 130} l-20 -230 l-170 120 z" fill="${fur}"/>`;
  const hanging = `<ellipse cx="${x - 225}" cy="${y + 20}" rx="70" ry="170" fill="${fur}"/><ellipse cx="${x + 225}" cy="${y + 20}" rx="70" ry="170" fill="${fur}"/>`;
  const eye = (at: number) =>
    `<circle cx="${at}" cy="${y - 40}" r="34" fill="#1d241f"/><circle cx="${at + 10}" cy="${y - 52}" r="10" fill="#fff"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${wall}"/>
    <rect y="${height * 0.78}" width="100%" height="100%" fill="${floor}"/>
    <ellipse cx="${x}" cy="${height * 0.92}" rx="330" ry="260" fill="${fur}"/>
    ${ears === 'pointed' ? pointed : ''}
    <ellipse cx="${x}" cy="${y}" rx="250" ry="215" fill="${fur}"/>
    ${ears === 'hanging' ? hanging : ''}
    ${eye(x - 95)}${eye(x + 95)}
    <ellipse cx="${x}" cy="${y + 75}" rx="95" ry="70" fill="#fff" opacity="0.75"/>
    <path d="M${x - 28} ${y + 35} h56 l-28 32 z" fill="#1d241f"/>
    <path d="M${x} ${y + 67} v26 m0 0 q-26 26 -52 6 m52 -6 q26 26 52 6" fill="none" stroke="#1d241f" stroke-width="8"/>
  </svg>`;
}

/** Lines of text on one page (ISO 32000-1, 7.5), for the demo's documents. */
export function pdfOf(lines: readonly string[]): Buffer {
  const text = lines.map((line, n) => `1 0 0 1 72 ${760 - n * 26} Tm (${line.replaceAll(/[\\()]/g, '\\$&')}) Tj`);
  const content = `BT /F1 14 Tf ${text.join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries}`;
  return Buffer.from(`${pdf}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`);
}

export const demoDocuments = [
  {
    pet: 'Mog',
    name: 'Vaccination card.pdf',
    type: 'certificate',
    takenOn: '2026-05-21',
    lines: [
      'Vaccination card',
      'Mog, cat',
      'Panleucopenia, calicivirus, herpesvirus: 21 May 2026',
      'Next booster: 21 May 2027',
    ],
  },
  {
    pet: 'Mog',
    name: 'Blood test.pdf',
    type: 'lab',
    takenOn: '2025-11-28',
    lines: [
      'Wharfedale Vets: blood test',
      'Mog, cat',
      'Creatinine 132 umol/l (71 to 212)',
      'Urea 8.4 mmol/l (5.7 to 12.9)',
    ],
  },
] as const;

/** What the family keeps of a dog they no longer have: with Mog's family, as it has no animal of its own. */
export const demoKept = {
  besides: 'Mog',
  name: 'Invoice, last visit with Tess.pdf',
  type: 'invoice',
  takenOn: '2024-10-03',
  retainUntil: '2030-12-31',
  lines: [
    'Wharfedale Vets: invoice 20817',
    'Tess, dog',
    'Consultation and medication: 148.50 GBP',
    'Paid on 3 October 2024',
  ],
} as const;
