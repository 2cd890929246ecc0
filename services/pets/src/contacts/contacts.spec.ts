import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  contact,
  openingHours,
  roundTheClock,
  type Contact,
  type ContactCreateInput,
} from '@petcare/contracts/contacts';
import { createPet, describeRecords, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';

const tooLong = (max: number) => `Use at most ${max} characters.`;
const unknown = 'Choose one of the options.';
const noPostcode = 'Enter a UK postcode, like SW1A 1AA. Outside the UK, put it in the address.';

describeRecords([
  {
    kind: 'contact',
    table: 'pets.contact',
    create: contact.create,
    whole: {
      type: 'out-of-hours',
      name: 'Ilkley Night Vets',
      organisation: 'Wharfedale Animal Health',
      phones: ['+441943600000', '+447700900123'],
      email: 'night@vets.example',
      address: '4 Leeds Road, Ilkley',
      postcode: 'LS29 8DS',
      openingHours: roundTheClock,
      registrationNo: '7001234',
      primaryFor: [],
    },
    label: 'Ilkley Night Vets',
    // It isn't in any pet's history.
    entry: null,
    refused: [
      [{ type: 'wizard' }, 'type', unknown, 'contact_type_check'],
      [{ name: '' }, 'name', 'Enter their name.', 'contact_name_check'],
      [{ name: 'x'.repeat(121) }, 'name', tooLong(120), 'contact_name_check'],
      [{ organisation: 'x'.repeat(121) }, 'organisation', tooLong(120), 'contact_organisation_check'],
      [
        { phones: ['12'] },
        'phones.0',
        'Enter a phone number, like 020 7946 0000 or +353 1 234 5678.',
        'contact_phones_check',
      ],
      [{ phones: Array<string>(5).fill('+441943600000') }, 'phones', 'Choose at most 4.', 'contact_phones_check'],
      [{ email: 'nobody' }, 'email', 'Enter an e-mail address like name@example.com.', null],
      [{ address: 'x'.repeat(301) }, 'address', tooLong(300), 'contact_address_check'],
      [{ postcode: 'LS99 9CC' }, 'postcode', noPostcode, 'contact_postcode_check'],
      [
        { openingHours: { days: 'always' } },
        'openingHours.days',
        'This is in the wrong format.',
        'contact_opening_hours_check',
      ],
      [{ registrationNo: 'x'.repeat(41) }, 'registrationNo', tooLong(40), 'contact_registration_no_check'],
      [{ primaryFor: ['42'] }, 'primaryFor.0', 'This reference isn’t valid.', null],
    ],
  },
]);

describe('vets and specialists', () => {
  let api: TestApi;
  let owner: Actor;
  beforeAll(async () => {
    api = await startTestApi();
    owner = await signUp(api, { plan: 'pro' });
  });
  afterAll(() => api.close());

  const add = (fields: Partial<ContactCreateInput>) =>
    owner.post('/api/contacts', { type: 'vet-practice', name: 'Wharfedale Vets', ...fields });
  const made = async (fields: Partial<ContactCreateInput>): Promise<Contact> =>
    contact.row.parse((await add(fields)).body);
  const named = async (query: string) =>
    contact.list.parse((await owner.get(`/api/contacts?${query}`)).body).items.map(({ name }) => name);

  it('keeps phones and postcode as they are dialled and sorted, however they were typed', async () => {
    const one = await made({
      phones: ['01943 600000', '0044 (0)7700 900 123'],
      postcode: 'ls29 8ds',
      email: 'A@Vets.Example',
    });
    expect(one).toMatchObject({
      phones: ['+441943600000', '+447700900123'],
      postcode: 'LS29 8DS',
      email: 'a@vets.example',
    });
  });

  it('fills in the zone and the bank holidays of opening hours', async () => {
    const days = [{ day: 'monday' as const, from: '08:30', to: '18:00' }];
    const one = await made({ openingHours: { days } });
    expect(one.openingHours).toEqual(openingHours.parse({ zone: 'Europe/London', days, bankHolidays: 'closed' }));
  });

  it('is the first to call for living pets of the organisation only', async () => {
    const [mine, gone, dead] = [await createPet(owner), await createPet(owner), await createPet(owner)];
    const foreign = await createPet(await signUp(api));
    await owner.del(`/api/pets/${gone.id}`);
    await owner.post(`/api/pets/${dead.id}/deceased`, {});
    for (const { id } of [foreign, gone, dead]) {
      expect(await add({ primaryFor: [mine.id, id] })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'primaryFor', message: 'Choose living pets of this organisation.' }] },
      });
    }
    expect(await made({ primaryFor: [mine.id] })).toMatchObject({ primaryFor: [mine.id] });
  });

  it('stays the vet of a pet that has died since', async () => {
    const { id: petId } = await createPet(owner);
    const one = await made({ primaryFor: [petId] });
    await owner.post(`/api/pets/${petId}/deceased`, {});
    const change = { version: 1, primaryFor: [petId], organisation: 'New owners' };
    expect(await owner.patch(`/api/contacts/${one.id}`, change)).toMatchObject({
      status: 200,
      body: { primaryFor: [petId] },
    });
  });

  it('is found by a part of the name or the organisation, type, pet, and who is there in an emergency', async () => {
    const { id: petId } = await createPet(owner);
    await made({ name: 'Zoe Ash', organisation: 'Ash & Sons', type: 'farrier', primaryFor: [petId] });
    await made({ name: 'Night line', type: 'out-of-hours', isEmergency: true });
    expect(await named('search=sons')).toEqual(['Zoe Ash']);
    expect(await named('search=zoe')).toEqual(['Zoe Ash']);
    expect(await named('type=farrier')).toEqual(['Zoe Ash']);
    expect(await named(`petId=${petId}`)).toEqual(['Zoe Ash']);
    expect(await named('emergency=true')).toEqual(['Night line']);
    expect(await named('emergency=false')).not.toContain('Night line');
    expect(await named('search=nobody%25')).toEqual([]);
  });
});
