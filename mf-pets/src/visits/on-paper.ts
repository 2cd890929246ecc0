/** How many lines of questions the sheet has room for, and letters sure to fit on one. */
const mostLines = 8;
const lettersALine = 85;

/** As much of a text as the sheet has room for. `isCut` says there's more. */
export function onPaper(text: string): { text: string; isCut: boolean } {
  const shown: string[] = [];
  let room = mostLines;
  for (const line of text.split('\n')) {
    if (room <= 0) return { text: shown.join('\n'), isCut: true };
    const lines = Math.max(1, Math.ceil(line.length / lettersALine));
    const fits = lines <= room;
    shown.push(fits ? line : `${line.slice(0, room * lettersALine)}…`);
    room -= lines;
    if (!fits) return { text: shown.join('\n'), isCut: true };
  }
  return { text: shown.join('\n'), isCut: false };
}
