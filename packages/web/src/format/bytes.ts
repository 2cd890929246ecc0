const units = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'];

/** As precise as people read it: whole bytes and KB, one decimal place from there. */
const rounded = (value: number, unit: number): number => Number(value.toFixed(unit < 2 ? 0 : 1));

/** A file's size in units of 1024: `0 Bytes`, `245 KB`, `1.5 MB`. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (rounded(value, unit) >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${rounded(value, unit)} ${units[unit]}`;
}
