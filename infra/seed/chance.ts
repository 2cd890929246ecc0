/** Always the same numbers for the same place, so that rows can be worked out again instead of being kept. */
export interface Chance {
  /** A whole number from 0 up to, but not including, `below`. */
  below(below: number): number;
  pick<T>(among: readonly [T, ...T[]]): T;
}

/** Mixes 32 bits so that neighbouring numbers have nothing in common: the finaliser of MurmurHash3. */
function mixed(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** @param place which row it's for; rows of different tables use different `salt` */
export function chanceAt(place: number, salt: number): Chance {
  let state = mixed(place * 31 + salt * 0x9e3779b1);
  const below = (limit: number): number => {
    state = mixed(state + 0x6d2b79f5);
    return state % limit;
  };
  return { below, pick: (among) => among[below(among.length)] ?? among[0] };
}
