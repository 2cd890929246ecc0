/** Hands a text to the browser to save as a file. */
export function saveFile(name: string, text: string, type = 'text/plain'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads it only later, once the person has agreed.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
