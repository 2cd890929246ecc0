/** How squares of a gallery are laid out in a window. */
export interface Squares {
  /** How many fit side by side. */
  columns: number;
  /** Height of a row including the gap below, in pixels. */
  rowHeight: number;
  /** Rows rendered before they come into view, on each side. */
  early: number;
  /** Rows in the page at once. */
  rows: number;
}

const narrowest = 140;
const gap = 8;
/** The most pictures in the page at once, however large the window. */
export const mostPictures = 60;
const earlyRows = { least: 1, most: 2 };

/** So many columns that no square is too small and those in view, with a row more on each side, are not too many. */
export function squaresIn(width: number, windowHeight: number): Squares {
  const narrow = Math.max(2, Math.floor((width + gap) / (narrowest + gap)));
  for (let columns = narrow; ; columns -= 1) {
    const rowHeight = Math.max(1, (width - gap * (columns - 1)) / columns + gap);
    const inView = Math.ceil(windowHeight / rowHeight) + 1;
    const fitting = Math.floor(mostPictures / columns);
    const early = Math.min(earlyRows.most, Math.floor((fitting - inView) / 2));
    if (early >= earlyRows.least || columns <= 2) {
      const kept = Math.max(0, early);
      return { columns, rowHeight, early: kept, rows: Math.min(fitting, inView + 2 * kept) };
    }
  }
}
