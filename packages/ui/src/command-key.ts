/** What the key of shortcuts is called on this machine. */
export function commandKey(platform: string = navigator.platform): string {
  return /mac|iphone|ipad/i.test(platform) ? '⌘' : 'Ctrl';
}
