/** Portraits of the demo animals, drawn for Petcare as 800 × 800 SVG; LICENSE allows shipping them. */

const picture = (background: string, drawing: string): string => `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800">
  ${background}
  <g stroke-linecap="round" stroke-linejoin="round">${drawing}</g>
</svg>`;

const eye = (x: number, y: number, size: number, iris: string): string => `
  <circle cx="${x}" cy="${y}" r="${size}" fill="#1d1410"/>
  <circle cx="${x}" cy="${y}" r="${size * 0.8}" fill="${iris}"/>
  <circle cx="${x}" cy="${y}" r="${size * 0.52}" fill="#120b08"/>
  <circle cx="${x - size * 0.3}" cy="${y - size * 0.35}" r="${size * 0.22}" fill="#fff"/>`;

/** Short strokes of coat, fanned between two angles. */
function coat(x: number, y: number, [from, to]: [number, number], length: number, colour: string, count = 14): string {
  const strokes = Array.from({ length: count }, (_, index) => {
    const angle = ((from + ((to - from) * index) / (count - 1)) * Math.PI) / 180;
    const reach = length * (0.82 + 0.18 * Math.abs(Math.sin(index * 2.4)));
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    return `M${(x + dx * reach * 0.35).toFixed(1)} ${(y + dy * reach * 0.35).toFixed(1)}L${(x + dx * reach).toFixed(1)} ${(y + dy * reach).toFixed(1)}`;
  });
  return `<path d="${strokes.join('')}" stroke="${colour}" stroke-width="7" fill="none" opacity=".75"/>`;
}

const garden = `
  <defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="#cfe3d4"/><stop offset="1" stop-color="#8fb795"/></linearGradient></defs>
  <rect width="800" height="800" fill="url(#g)"/>
  <circle cx="140" cy="170" r="120" fill="#dcebdc" opacity=".7"/><circle cx="690" cy="120" r="150" fill="#b9d6bd" opacity=".6"/>`;

const borderTerrier = picture(
  garden,
  `
  <path d="M210 800C210 640 280 560 400 560s190 80 190 240z" fill="#b98449"/>
  <path d="M320 620c30 60 130 60 160 0l20 180H300z" fill="#e6d3b3"/>
  <path d="M262 250c-70-20-120 20-118 96 2 60 40 80 76 66z" fill="#5a3b24"/>
  <path d="M538 250c70-20 120 20 118 96-2 60-40 80-76 66z" fill="#5a3b24"/>
  <path d="M400 178c130 0 190 92 190 206 0 120-70 230-190 230S210 504 210 384c0-114 60-206 190-206z" fill="#b98449"/>
  <path d="M400 178c90 0 150 44 176 110-50-30-104-38-176-38s-126 8-176 38c26-66 86-110 176-110z" fill="#8a5f36"/>
  ${coat(400, 300, [200, 340], 130, '#6d4727', 22)}${coat(260, 440, [100, 200], 110, '#7b5532')}${coat(540, 440, [-20, 80], 110, '#7b5532')}
  <path d="M400 392c70 0 116 40 116 104s-50 122-116 122-116-58-116-122 46-104 116-104z" fill="#4a3122"/>
  <path d="M400 420c56 0 92 32 92 78 0 56-42 96-92 96s-92-40-92-96c0-46 36-78 92-78z" fill="#6b4a33"/>
  ${coat(400, 520, [20, 160], 128, '#8d6a4c', 20)}
  ${eye(318, 358, 30, '#5b3315')}${eye(482, 358, 30, '#5b3315')}
  <path d="M270 318c20-22 60-28 86-8M530 318c-20-22-60-28-86-8" stroke="#d9b98b" stroke-width="12" fill="none"/>
  <path d="M350 442c0-24 22-38 50-38s50 14 50 38c0 28-28 50-50 50s-50-22-50-50z" fill="#17100d"/>
  <path d="M368 428c8-10 24-14 36-12" stroke="#6a5a54" stroke-width="8" fill="none"/>
  <path d="M400 492v40M400 532c-22 34-60 30-74 8M400 532c22 34 60 30 74 8" stroke="#17100d" stroke-width="9" fill="none"/>
  <path d="M372 556c6 40 50 40 56 0-14 10-42 10-56 0z" fill="#d8716f"/>
  <path d="M262 636c90 46 186 46 276 0" stroke="#2c6a4e" stroke-width="30" fill="none"/>
  <circle cx="400" cy="690" r="24" fill="#e7b94c"/>`,
);

const room = `
  <defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="#f3e3cf"/><stop offset="1" stop-color="#d9b48e"/></linearGradient></defs>
  <rect width="800" height="800" fill="url(#g)"/>
  <path d="M0 640h800v160H0z" fill="#b98d67" opacity=".55"/><circle cx="660" cy="190" r="130" fill="#fff3df" opacity=".7"/>`;

const stripes = (x: 1 | -1): string => {
  const at = (px: number) => 400 + x * px;
  return `<path d="M${at(190)} 420Q${at(130)} 430 ${at(104)} 414M${at(194)} 466Q${at(140)} 470 ${at(112)} 452M${at(180)} 512Q${at(140)} 508 ${at(118)} 494"
    stroke="#4c4136" stroke-width="13" fill="none"/>`;
};

const whiskers = (x: 1 | -1): string => {
  const at = (px: number) => 400 + x * px;
  return `<path d="M${at(70)} 512Q${at(160)} 490 ${at(260)} 500M${at(70)} 530Q${at(160)} 528 ${at(262)} 552M${at(66)} 546Q${at(150)} 566 ${at(240)} 604"
    stroke="#fbf6ee" stroke-width="5" fill="none"/>`;
};

const tabby = picture(
  room,
  `
  <path d="M190 800c0-150 80-224 210-224s210 74 210 224z" fill="#8b7c69"/>
  <path d="M330 640c30 50 110 50 140 0l14 160H316z" fill="#efe6d8"/>
  <path d="M228 380C196 260 196 170 222 132c60 16 120 66 150 110z" fill="#8b7c69"/>
  <path d="M572 380c32-120 32-210 6-248-60 16-120 66-150 110z" fill="#8b7c69"/>
  <path d="M244 320c-14-70-16-112-6-140 34 16 66 44 84 74z" fill="#d9a79a"/>
  <path d="M556 320c14-70 16-112 6-140-34 16-66 44-84 74z" fill="#d9a79a"/>
  <path d="M400 226c134 0 208 82 208 190 0 116-92 198-208 198s-208-82-208-198c0-108 74-190 208-190z" fill="#9b8b76"/>
  <path d="M400 470c70 0 118 34 118 76s-54 74-118 74-118-32-118-74 48-76 118-76z" fill="#efe6d8"/>
  <path d="M400 236v92M352 244q8 44 22 84M448 244q-8 44-22 84M312 262q20 30 34 60M488 262q-20 30-34 60" stroke="#4c4136" stroke-width="15" fill="none"/>
  ${stripes(1)}${stripes(-1)}
  <path d="M262 412c16-42 96-46 110 8-24 34-88 36-110-8z" fill="#b9c46a" stroke="#2b231c" stroke-width="9"/>
  <path d="M538 412c-16-42-96-46-110 8 24 34 88 36 110-8z" fill="#b9c46a" stroke="#2b231c" stroke-width="9"/>
  <ellipse cx="320" cy="412" rx="13" ry="28" fill="#14100c"/><ellipse cx="480" cy="412" rx="13" ry="28" fill="#14100c"/>
  <circle cx="312" cy="398" r="7" fill="#fff"/><circle cx="472" cy="398" r="7" fill="#fff"/>
  <path d="M370 494q30-14 60 0-8 30-30 36-22-6-30-36z" fill="#c9847c"/>
  <path d="M400 530v18M400 548c-16 26-48 24-60 6M400 548c16 26 48 24 60 6" stroke="#4c3a30" stroke-width="7" fill="none"/>
  ${whiskers(1)}${whiskers(-1)}`,
);

const meadow = `
  <defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="#dcecf5"/><stop offset=".6" stop-color="#e9f2e2"/><stop offset="1" stop-color="#a9c98f"/></linearGradient></defs>
  <rect width="800" height="800" fill="url(#g)"/>
  <path d="M0 640q200-60 400-10t400-20v190H0z" fill="#8fb56f"/>`;

const miniLop = picture(
  meadow,
  `
  <path d="M200 800c0-170 90-240 200-240s200 70 200 240z" fill="#d8c2a4"/>
  <ellipse cx="400" cy="740" rx="110" ry="110" fill="#f6eee1"/>
  <path d="M400 212c124 0 186 92 186 206 0 124-82 206-186 206s-186-82-186-206c0-114 62-206 186-206z" fill="#dcc7aa"/>
  <path d="M300 232c-70-34-150 6-172 120-18 100-8 220 36 258 54 24 92-50 98-150 4-80 22-150 60-196z" fill="#b99b78"/>
  <path d="M500 232c70-34 150 6 172 120 18 100 8 220-36 258-54 24-92-50-98-150-4-80-22-150-60-196z" fill="#b99b78"/>
  <path d="M206 330c-26 70-30 170-8 236 26-20 34-80 36-130 2-44 8-84 20-118z" fill="#d9b6a2"/>
  <path d="M594 330c26 70 30 170 8 236-26-20-34-80-36-130-2-44-8-84-20-118z" fill="#d9b6a2"/>
  <path d="M400 214c22 0 34 60 34 150s-12 130-34 130-34-40-34-130 12-150 34-150z" fill="#f6eee1"/>
  <path d="M400 452c60 0 104 34 104 84s-48 88-104 88-104-38-104-88 44-84 104-84z" fill="#f6eee1"/>
  ${eye(296, 396, 32, '#4a2c1a')}${eye(504, 396, 32, '#4a2c1a')}
  ${coat(270, 520, [110, 180], 70, '#cbb392', 9)}${coat(530, 520, [0, 70], 70, '#cbb392', 9)}
  <path d="M374 486q26-14 52 0-6 24-26 32-20-8-26-32z" fill="#c98d86"/>
  <path d="M400 518v24M400 542c-14 22-40 20-52 6M400 542c14 22 40 20 52 6" stroke="#7c5e4b" stroke-width="7" fill="none"/>
  <path d="M386 556h28v26q-14 8-28 0z" fill="#fff" stroke="#cdbca7" stroke-width="3"/>
  <path d="M330 520q-70-10-120 6M332 540q-60 10-110 40M470 520q70-10 120 6M468 540q60 10 110 40" stroke="#fffaf2" stroke-width="4" fill="none"/>`,
);

const sky = (hill: string): string => `
  <defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="#bcd7ea"/><stop offset="1" stop-color="#eef3ea"/></linearGradient></defs>
  <rect width="800" height="800" fill="url(#g)"/>
  <path d="M0 600q180-90 380-40t420-60v300H0z" fill="${hill}"/><path d="M0 690q260-70 800-20v130H0z" fill="#7fa265"/>`;

interface Horse {
  coat: string;
  shade: string;
  mane: string;
  muzzle: string;
  /** White on the face; nothing for a plain one. */
  marking: string;
  halter: string;
  extra: string;
}

/** A horse looking left: long face, deep jaw, arched neck, mane along the crest. */
const horse = ({ coat: hair, shade, mane, muzzle, marking, halter, extra }: Horse): string => `
  <path d="M470 250C600 270 720 420 800 600v200H420c30-90 30-180-6-270z" fill="${hair}"/>
  <path d="M430 560c40 80 40 160 14 240h80c10-110-10-200-60-270z" fill="${shade}" opacity=".55"/>
  <path d="M452 172c90-10 210 90 280 220 40 76 62 150 68 210V470C742 320 640 170 520 140z" fill="${mane}"/>
  <path d="M560 190q40 110 10 210M620 240q50 110 24 230M680 310q54 110 34 240M740 400q44 100 34 220" stroke="${mane}" stroke-width="34" fill="none"/>
  <path d="M392 210C386 150 396 100 424 66c26 30 36 80 30 134z" fill="${hair}"/>
  <path d="M406 190c-2-40 2-70 16-94 12 26 14 60 10 96z" fill="${shade}"/>
  <path d="M468 216c4-56 22-98 54-124 16 38 10 92-16 138z" fill="${hair}"/>
  <path d="M380 214c60-40 130-16 152 60 20 74-4 160-64 220-40 40-86 74-126 128-20 28-56 60-104 58-62-2-88-46-80-94 10-54 62-98 98-166 34-66 60-164 124-206z" fill="${hair}"/>
  <path d="M532 300c16 76-10 146-66 198-34 32-76 62-110 104 10-60 60-110 96-164 34-50 60-92 80-138z" fill="${shade}" opacity=".5"/>
  ${marking}
  <path d="M160 560c26-34 84-30 112 4 20 28 16 64-14 92-24 22-64 30-94 8-30-24-28-72-4-104z" fill="${muzzle}"/>
  <path d="M186 586c16-16 40-10 46 8-12 20-40 20-46-8z" fill="#1c1412"/>
  <path d="M176 652c30 18 70 10 96-14" stroke="#1c1412" stroke-width="8" fill="none" opacity=".8"/>
  <path d="M372 322c10-30 52-34 66-4-8 32-54 38-66 4z" fill="#1a1210"/>
  <path d="M382 322c8-18 34-20 44-2-6 18-36 20-44 2z" fill="#4d2e1a"/><circle cx="396" cy="314" r="6" fill="#fff"/>
  <path d="M362 302c18-26 62-30 84-2" stroke="${shade}" stroke-width="12" fill="none"/>
  <path d="M430 90c-50 40-96 100-96 170 30-30 50-40 74-46-10 40-10 70 0 96 22-40 44-84 54-134z" fill="${mane}"/>
  <path d="M262 446c36 34 72 56 112 68M374 514c60-60 130-130 160-214" stroke="${halter}" stroke-width="20" fill="none"/>
  <circle cx="374" cy="514" r="18" fill="none" stroke="#d5b15c" stroke-width="9"/>
  ${extra}`;

const dapples = [
  [590, 560, 24],
  [660, 600, 22],
  [560, 660, 20],
  [720, 690, 26],
  [620, 730, 22],
  [520, 560, 16],
]
  .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#eef0f1" opacity=".75"/>`)
  .join('');

const greyHorse = picture(
  sky('#a9c4a0'),
  horse({
    coat: '#c9ced2',
    shade: '#8f989f',
    mane: '#6f777e',
    muzzle: '#6c7278',
    marking: '',
    halter: '#2f5f8f',
    extra: dapples,
  }),
);

const ponyBlaze = `<path d="M392 226c24 4 30 30 14 70-26 66-90 140-130 216-14 26-40 34-52 26 12-60 64-112 94-170 30-60 42-116 74-142z" fill="#fbf7f0"/>`;

const chestnutPony = picture(
  sky('#c2cf9a'),
  horse({
    coat: '#a4602f',
    shade: '#77401c',
    mane: '#e2c48d',
    muzzle: '#5d3a2a',
    marking: ponyBlaze,
    halter: '#8a2f3a',
    extra: '',
  }),
);

/** By the animal's name. */
export const portraits: Readonly<Record<string, string>> = {
  Bella: borderTerrier,
  Mog: tabby,
  Thistle: miniLop,
  Comet: greyHorse,
  Pepper: chestnutPony,
};
