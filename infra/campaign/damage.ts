/** A random place in a file. */
type Chance = (below: number) => number;

const startOfEntry = Buffer.from([0x50, 0x4b, 0x01, 0x02]);

/** The table of contents starts here. */
const listOf = (bytes: Buffer): number => bytes.indexOf(startOfEntry);

function overwritten(bytes: Buffer, at: number, value: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  value.copy(changed, at);
  return changed;
}

function flipped(bytes: Buffer, at: number, bit: number): Buffer {
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(at) ^ (1 << bit), at);
  return changed;
}

/** Two pieces of the same length, swapped. */
function swapped(bytes: Buffer, [one, other, length]: readonly [number, number, number]): Buffer {
  const changed = Buffer.from(bytes);
  bytes.copy(changed, one, other, other + length);
  bytes.copy(changed, other, one, one + length);
  return changed;
}

const number = (value: number): Buffer => {
  const field = Buffer.alloc(4);
  field.writeUInt32LE(value);
  return field;
};

/** The ways a file is damaged: at random, in a ZIP's headers, and with malice. */
const ways: readonly ((bytes: Buffer, chance: Chance) => Buffer)[] = [
  (bytes, chance) => flipped(bytes, chance(bytes.length), chance(8)),
  // Any header in the list, and the record at its end.
  (bytes, chance) => flipped(bytes, listOf(bytes) + chance(bytes.length - listOf(bytes)), chance(8)),
  (bytes, chance) => flipped(bytes, chance(30), chance(8)),
  (bytes, chance) => bytes.subarray(0, chance(bytes.length)),
  (bytes, chance) => bytes.subarray(1 + chance(bytes.length - 1)),
  (bytes, chance) => swapped(bytes, [chance(1000), 1000 + chance(bytes.length - 2100), 1000]),
  (bytes, chance) => Buffer.concat([bytes, bytes.subarray(0, 1 + chance(100))]),
  // Bombs: data that unpacks to far more than it says, or says so.
  (bytes) => overwritten(bytes, listOf(bytes) + 24, number(0xff_ff_ff_f0)),
  (bytes, chance) => overwritten(bytes, listOf(bytes) + 20, number(chance(2 ** 31))),
  // Slips: a name that leads out of the archive.
  (bytes) => overwritten(bytes, listOf(bytes) + 46, Buffer.from('../../x.sh')),
  (bytes) => overwritten(bytes, listOf(bytes) + 46, Buffer.from('/etc/cron')),
];

/** One damaged copy after another, each in its own way. */
export function damaged(bytes: Buffer, index: number, random: () => number): Buffer {
  const way = ways[index % ways.length];
  const copy = way?.(bytes, (below) => Math.floor(random() * below)) ?? bytes;
  return copy.equals(bytes) ? flipped(bytes, index % bytes.length, 0) : copy;
}
