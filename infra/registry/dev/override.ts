import { createHash } from 'node:crypto';
import { remoteRegistry, type RemoteRegistry, type RemoteVersion } from '@petcare/contracts';

const slot = /(<script type="application\/json" id="registry">)([^<]*)(<\/script>)/;

/** The registry with one remote's build in place of the published one, which its failure card can go back to. */
export function overridden(registry: RemoteRegistry, version: RemoteVersion): RemoteRegistry {
  const { id } = version.descriptor;
  const { killed: _, previous: __, source: ___, ...published } = registry.remotes[id] ?? {};
  const previous = 'version' in published ? { previous: published } : {};
  return { ...registry, remotes: { ...registry.remotes, [id]: { ...version, source: 'override', ...previous } } };
}

/** The text of an answer to `GET /api/mf/registry`, likewise. */
export function overriddenAnswer(text: string, version: RemoteVersion): string {
  return JSON.stringify(overridden(remoteRegistry.parse(JSON.parse(text)), version));
}

/** A text's subresource integrity; the shell's pages run no script without it. */
const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/**
 * A page of the shell with the build in its registry and the banner's script; any other page as it is. Links that preload
 * the published build are removed: nobody would use what they fetch.
 */
export function overriddenPage(html: string, version: RemoteVersion, script: { path: string; text: string }): string {
  const data = slot.exec(html)?.[2];
  if (data === undefined) return html;
  const known = data === '' ? { revision: 1, remotes: {} } : remoteRegistry.parse(JSON.parse(data));
  const next = JSON.stringify(overridden(known, version)).replaceAll('<', String.raw`\u003c`);
  const preloads = new RegExp(`<link rel="preload"[^>]* href="/mf/${version.descriptor.id}/[^>]*>`, 'g');
  const tag = `<script defer src="${script.path}" integrity="${integrityOf(script.text)}" crossorigin="anonymous"></script>`;
  return html
    .replaceAll(preloads, '')
    .replace(slot, (_match, open: string, _data: string, close: string) => tag + open + next + close);
}
