import { taglineTime } from './content.ts';

/**
 * Shows the taglines one after another, 3 000 ms each, until the visitor pauses it. Nothing moves by itself for people who asked
 * for less motion (`still`), but they can start it.
 */
export function rotateTaglines(root: ParentNode, { still }: { still: boolean }): void {
  const lines = [...root.querySelectorAll<HTMLElement>('[data-tagline]')];
  const button = root.querySelector<HTMLButtonElement>('[data-pause]');
  if (!button || lines.length < 2) return;
  let shown = 0;
  let timer: number | undefined;

  const next = (): void => {
    shown = (shown + 1) % lines.length;
    for (const [index, line] of lines.entries()) line.hidden = index !== shown;
  };
  const setPaused = (paused: boolean): void => {
    button.setAttribute('aria-pressed', String(paused));
    window.clearInterval(timer);
    if (!paused) timer = window.setInterval(next, taglineTime);
  };

  button.hidden = false;
  button.addEventListener('click', () => setPaused(button.getAttribute('aria-pressed') !== 'true'));
  setPaused(still);
}
