/** What this computer calls the shortcut key. */
export function commandKey(platform: string = navigator.platform): string {
  return /mac|iphone|ipad/i.test(platform) ? '⌘' : 'Ctrl';
}
