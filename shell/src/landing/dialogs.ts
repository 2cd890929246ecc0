/** Opens the dialog a button names; clicking outside closes it, as do Escape and its own button. */
export function openDialogs(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLElement>('[data-opens]')) {
    const dialog = document.getElementById(button.dataset['opens'] ?? '');
    if (!(dialog instanceof HTMLDialogElement)) continue;
    button.addEventListener('click', () => dialog.showModal());
    dialog.addEventListener('click', ({ target, clientX: x, clientY: y }) => {
      const { left, right, top, bottom } = dialog.getBoundingClientRect();
      // Its padding is the dialog, too.
      if (target === dialog && (x < left || x > right || y < top || y > bottom)) dialog.close();
    });
  }
}
