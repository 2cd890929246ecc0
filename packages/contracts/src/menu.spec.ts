import { describe, expect, it } from '@jest/globals';
import { bottomBar, menuEntryId, sidebar } from './menu.ts';

/** The specification, section 2, word for word. */
const specification = {
  sidebar:
    'Entries: /dashboard (Dashboard), /pets (My Pets), /schedule (Reminders), /vets-specialists (Vets & Specialists), /training (Training), /records (Reports), /sharing (Sharing), /support (Support), /data-backup (Data Backup), /recycle-bin (Recycle Bin), /settings (Settings). Super admins also see /super-admin (Super Admin), /super-admin/migration-dashboard (Migration Center), /admin/script-log (Script Log).',
  bottomBar:
    '/ (Home), /pets, /reminders, /support (with unread dot), /training, /reports, /recycle-bin, /subscription, /account-settings (Settings); for super admins also /super-admin/organization-management.',
};

/** Paths in order, each followed by its label in brackets. */
function entriesIn(text: string): { path: string; label: string | undefined }[] {
  return [...text.matchAll(/(\/[a-z/-]*)(?: \(([^)]*)\))?/g)].map(([, path = '', label]) => ({ path, label }));
}

describe('the menu', () => {
  it('is the sidebar of the specification: paths, labels, order', () => {
    expect(sidebar.map(({ path, label }) => ({ path, label }))).toEqual(entriesIn(specification.sidebar));
  });

  it('is the bottom bar of the specification: paths, order, and the labels it names', () => {
    const named = new Map(entriesIn(specification.bottomBar).map(({ path, label }) => [path, label]));
    named.set('/support', undefined);
    expect(bottomBar.map(({ path }) => path)).toEqual([...named.keys()]);
    for (const { path, label } of bottomBar) expect(label).toBe(named.get(path) ?? label);
  });

  it('calls an entry the same in both bars, but for home', () => {
    const labels = new Map<string, string>(sidebar.map(({ id, label }) => [id, label]));
    const renamed = bottomBar.filter(({ id, label }) => labels.has(id) && labels.get(id) !== label);
    expect(renamed.map(({ label }) => label)).toEqual(['Home']);
  });

  it('has one id for each entry', () => {
    expect(new Set(sidebar.map(({ id }) => id)).size).toBe(sidebar.length);
    expect(menuEntryId.options).toEqual(expect.arrayContaining(['pets', 'reminders', 'subscription']));
  });
});
