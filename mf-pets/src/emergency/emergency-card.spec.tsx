import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { pet as petSchema } from '@petcare/contracts';
import { contact } from '@petcare/contracts/contacts';
import { allergy, condition, medication } from '@petcare/contracts/health';
import { sharedWithMeList, wholeAreas, type ChosenAreas } from '@petcare/contracts/sharing';
import { aUser, refuse, renderRemote, reply, type MockApi } from '@petcare/testing/web';
import app from '../app.tsx';
import { aContact, bella, listing, night, vet } from '../contacts/contacts.fixture.ts';
import { aShare } from '../sharing/grants.fixture.ts';

const open = (path: string) => renderRemote(app, { path, user: aUser() });

describe('the emergency card', () => {
  const common = { version: 1, createdAt: vet.createdAt, updatedAt: vet.updatedAt, createdBy: null, petId: bella.id };
  const allergies = [
    {
      ...common,
      id: night.id,
      substance: 'Penicillin',
      kind: 'drug' as const,
      reaction: null,
      severity: 'severe' as const,
      status: 'active' as const,
    },
    {
      ...common,
      id: vet.id,
      substance: 'Wool',
      kind: 'contact' as const,
      reaction: null,
      severity: 'mild' as const,
      status: 'resolved' as const,
    },
  ];

  const insulin = {
    ...common,
    ...medication.create.parse({
      drug: 'Caninsulin',
      strength: '40 IU/ml',
      // Two by now.
      amount: '4',
      taper: [{ fromDay: 2, amount: '2' }],
      unit: 'IU',
      route: 'sc',
      schedule: { times: ['08:00', '20:00'] },
      startsOn: '2026-01-01',
      notes: 'Never without food',
    }),
    files: [],
    dosesHeld: 0,
    id: vet.id,
  };
  const given = [insulin, { ...insulin, id: night.id, drug: 'Metacam', status: 'completed' as const }];

  function answering(): MockApi {
    const sitter = aContact({ id: bella.id, type: 'sitter', name: 'Priya Nair', phones: ['+447700900344'] });
    const api = listing(sitter, vet, night);
    api.answer('GET /api/pets/{id}', reply(petSchema, bella));
    api.answer('GET /api/pets/{id}/allergies', reply(allergy.list, { items: allergies, nextCursor: null }));
    api.answer('GET /api/pets/{id}/conditions', reply(condition.list, { items: [], nextCursor: null }));
    api.answer('GET /api/pets/{id}/medications', reply(medication.list, { items: given, nextCursor: null }));
    return api;
  }

  it('has the warning, what is still true, and the number of each vet once', async () => {
    answering();
    open(`/pets/${bella.id}/emergency-card`);
    await screen.findByText('Bites when her ears are touched');
    screen.getByText('Penicillin');
    expect(screen.queryByText('Wool')).toBeNull();
    const numbers = screen.getAllByRole('link', { name: /^Call / }).map(({ textContent }) => textContent);
    expect(numbers).toEqual(['01632 960210', '0113 496 0210']);
  });

  it('says what is given now', async () => {
    answering();
    open(`/pets/${bella.id}/emergency-card`);
    const line = await screen.findByText(/^Caninsulin 40 IU\/ml$/);
    expect(line.parentElement?.textContent).toMatch(/: Twice a day at 08:00 and 20:00, 2 IU .*Never without food$/);
    expect(screen.queryByText(/Metacam/)).toBeNull();
  });

  describe('of a shared pet', () => {
    const lent = (areas: ChosenAreas) => {
      const api = answering();
      api.answer(
        'GET /api/shared-with-me',
        reply(sharedWithMeList, {
          items: [aShare({ pets: [{ id: bella.id, name: 'Bella' }], areas: wholeAreas(areas) })],
        }),
      );
      open(`/pets/${bella.id}/emergency-card`);
      return api;
    };

    it('has its owner’s vets, not the reader’s own', async () => {
      const api = lent({ medical: 'view', medication: 'view', contacts: 'view' });
      await screen.findByText('Penicillin');
      expect(api.sentTo('GET /api/contacts').map(({ query }) => query.get('petId'))).toEqual([bella.id]);
      expect(screen.queryByText(/^Not shared with you/)).toBeNull();
    });

    it('has whoever helps at night or in an emergency, of those it names first', async () => {
      lent({ contacts: 'view' }).answer(
        'GET /api/contacts',
        reply(contact.list, {
          items: [
            { ...night, isEmergency: false },
            aContact({
              id: vet.id,
              type: 'rescue',
              name: 'Pet ambulance',
              phones: ['+447700900111'],
              isEmergency: true,
            }),
            aContact({ id: bella.id, type: 'sitter', name: 'Priya Nair', phones: ['+447700900344'] }),
          ],
          nextCursor: null,
        }),
      );
      await screen.findByRole('link', { name: /^Call Night Vets/ });
      expect(screen.getAllByRole('link', { name: /^Call / })).toHaveLength(2);
    });

    it('asks for nothing that is not shared, and says what is missing', async () => {
      const api = lent({ profile: 'view' });
      await screen.findByText('Not shared with you: allergies and conditions, medication, who to call. Ask the owner.');
      expect(screen.queryByRole('heading', { name: 'Allergies' })).toBeNull();
      for (const route of [
        'GET /api/pets/{id}/medications',
        'GET /api/pets/{id}/allergies',
        'GET /api/contacts',
      ] as const)
        expect(api.sentTo(route)).toEqual([]);
    });
  });

  it('has the vets for the night, whether or not somebody marked them for emergencies', async () => {
    const api = answering();
    const unmarked = { ...night, isEmergency: false };
    api.answer('GET /api/contacts', ({ query }) =>
      reply(contact.list, { items: query.get('type') === 'out-of-hours' ? [unmarked] : [], nextCursor: null }),
    );
    open(`/pets/${bella.id}/emergency-card`);
    await screen.findByRole('link', { name: 'Call Night Vets, 0113 496 0210' });
    const asked = api.sentTo('GET /api/contacts').find(({ query }) => query.get('type') === 'out-of-hours');
    expect(asked?.query.get('helpsFor')).toBe(bella.id);
  });

  it('is not shown without the allergies that did not load', async () => {
    const api = answering();
    api.answer('GET /api/pets/{id}/allergies', refuse('forbidden', { message: 'Not now.' }));
    open(`/pets/${bella.id}/emergency-card`);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Not now.'));
    expect(screen.queryByText('Who to call')).toBeNull();
  });
});
