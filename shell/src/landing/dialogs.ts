/** Opens the dialog a button names; clicking outside closes it, as do Escape and its own button. */
export function openDialogs(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLElement>('[data-opens]')) {
    const dialog = document.getElementById(button.dataset['opens'] ?? '');
    if (!(dialog instanceof HTMLDialogElement)) continue;
    button.addEventListener('click', () => dialog.showModal());
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog) dialog.close();
    });
  }
}
