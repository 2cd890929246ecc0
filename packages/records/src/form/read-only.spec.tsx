import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { organisation, organisationUpdate, type Organisation, type Permission, type Role } from '@petcare/contracts';
import { RemoteContextProvider, useRemoteContext } from '@petcare/remote';
import { anOrganisation, aUser, renderRemote } from '@petcare/testing/web';
import { textField } from './fields.tsx';
import { plainForm } from './form-kind.ts';
import { RecordForm } from './record-form.tsx';

const kind = plainForm<Organisation, { name: string }>({
  row: organisation,
  body: organisationUpdate.pick({ name: true }).required(),
  bodyOf: ({ name }) => ({ name }),
  fields: [textField('name', 'Name')],
});

interface Shown {
  role?: Role;
  status?: Organisation['status'];
  /** What others gave of a pet of theirs, in place of what the role may do. */
  given?: Permission;
  whileReadOnly?: boolean;
}

/** As on a page about a pet that somebody else shares. */
function Given({ given, children }: { given: Permission | undefined; children: React.ReactNode }) {
  const context = useRemoteContext();
  const value = given ? { ...context, can: (permission: Permission) => permission === given } : context;
  return <RemoteContextProvider value={value}>{children}</RemoteContextProvider>;
}

function open({ role = 'owner', status = 'restricted', given, whileReadOnly = false }: Shown) {
  const home = anOrganisation({ name: 'Wyre Farm', status });
  const save = jest.fn(() => Promise.resolve(home));
  const element = (
    <Given given={given}>
      <RecordForm
        kind={kind}
        values={kind.valuesOf(home)}
        draftKey="farm"
        given={{}}
        saveLabel="Save"
        save={save}
        onSaved={() => {}}
        onTaken={() => {}}
        whileReadOnly={whileReadOnly}
      />
    </Given>
  );
  const remote = { contract: '1.0', create: () => ({ routes: { '/pets': [{ index: true, element }] } }) } as const;
  return { save, ...renderRemote(remote, { path: '/pets', user: aUser({ role }), organisation: home }) };
}

const title = 'Nothing can be changed here for now';

it.each([
  ['owner', 'See your subscription'],
  ['member', 'Ask an owner of your organisation.'],
] as const)('says before anything is typed that nothing can be saved: %s', async (role, words) => {
  const { events, save } = open({ role });
  await screen.findByText(title);
  screen.getByText(words);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  await events.type(screen.getByRole('textbox', { name: 'Name' }), 's{Enter}');
  expect(save).not.toHaveBeenCalled();
});

it.each<[string, Shown]>([
  ['everything can be written', { status: 'past-due' }],
  ['somebody else shares the pet', { given: 'notes.edit' }],
  ['it isn’t about records', { whileReadOnly: true }],
])('saves where %s', async (_where, shown) => {
  const { events, save } = open(shown);
  await events.type(await screen.findByRole('textbox', { name: 'Name' }), 's{Enter}');
  expect(save).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(title)).toBeNull();
});
