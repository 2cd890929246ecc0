import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, dateIn, defaultZone, petCreate, petUpdate } from '@petcare/contracts';
import { createPet, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';

/** In no zone is it that day yet. */
const dayAfterTomorrow = addDays(dateIn(defaultZone), 2);
const dated = { birthDatePrecision: 'day' };
/** A letter of two UTF-16 units, which PostgreSQL counts as one. */
const astral = '🐕';

/** What is entered, the field named, the message, and what the database says to it behind the service's back. */
const refused: [string, object, string, string, string][] = [
  ['an empty name', { name: '' }, 'name', 'Enter your pet’s name.', 'pet_name_check'],
  ['a name of spaces', { name: ' \t ' }, 'name', 'Enter your pet’s name.', 'taken'],
  ['no name', { name: undefined }, 'name', 'Enter your pet’s name.', 'not-null'],
  ['a name of 81 letters', { name: 'x'.repeat(81) }, 'name', 'Use at most 80 characters.', 'pet_name_check'],
  ['a name that is a number', { name: 7 }, 'name', 'This is in the wrong format.', 'taken'],
  ['an unknown species', { species: 'unicorn' }, 'species', 'Choose one of the options.', 'pet_species_check'],
  ['a breed of 81 letters', { breed: 'x'.repeat(81) }, 'breed', 'Use at most 80 characters.', 'pet_breed_check'],
  ['an unknown sex', { sex: 'f' }, 'sex', 'Choose one of the options.', 'pet_sex_check'],
  [
    'a birth before 1900',
    { birthDate: '1899-12-31', ...dated },
    'birthDate',
    'Enter a date after 1 Jan 1900.',
    'pet_birth_date_check',
  ],
  [
    'a birth the day after tomorrow',
    { birthDate: dayAfterTomorrow, ...dated },
    'birthDate',
    'Enter a date that isn’t in the future.',
    'taken',
  ],
  [
    'a birth on 30 February',
    { birthDate: '2024-02-30', ...dated },
    'birthDate',
    'Enter a real date, like 2026-11-20.',
    'out of range',
  ],
  [
    'a birth date that is not said to be exact or not',
    { birthDate: '2024-02-29' },
    'birthDatePrecision',
    'Say how exact the birth date is.',
    'pet_birth_date_precision_check',
  ],
  [
    'an unknown precision',
    { birthDatePrecision: 'week' },
    'birthDatePrecision',
    'Choose one of the options.',
    'pet_birth_date_precision_check',
  ],
  ['a colour of 61 letters', { colour: 'x'.repeat(61) }, 'colour', 'Use at most 60 characters.', 'pet_colour_check'],
  [
    'a warning of 201 letters',
    { warning: 'x'.repeat(201) },
    'warning',
    'Use at most 200 characters.',
    'pet_warning_check',
  ],
  [
    'a second breed of 81 letters',
    { secondBreed: 'x'.repeat(81) },
    'secondBreed',
    'Use at most 80 characters.',
    'pet_second_breed_check',
  ],
  [
    'markings of 201 letters',
    { markings: 'x'.repeat(201) },
    'markings',
    'Use at most 200 characters.',
    'pet_markings_check',
  ],
  ['neutered that is no answer', { neutered: 'maybe' }, 'neutered', 'Choose one of the options.', 'pet_neutered_check'],
  [
    'a day of neutering of one that is not',
    { neutered: 'no', neuteredOn: '2020-05-01' },
    'neuteredOn',
    'Only a neutered animal has this date.',
    'pet_neutered_on_check',
  ],
  [
    'neutered before it was born',
    { neutered: 'yes', neuteredOn: '2020-05-01', birthDate: '2020-05-02', ...dated },
    'neuteredOn',
    'Enter a date on or after the birth date.',
    'pet_neutered_on_check',
  ],
  [
    'at home before it was born',
    { gotchaOn: '2020-05-01', birthDate: '2020-05-02', ...dated },
    'gotchaOn',
    'Enter a date on or after the birth date.',
    'pet_gotcha_on_check',
  ],
  ['an unknown origin', { origin: 'space' }, 'origin', 'Choose one of the options.', 'pet_origin_check'],
  ['deceased without the day', { status: 'deceased' }, 'status', 'Choose one of the options.', 'pet_status_check'],
];

const chipMessage = 'Enter 15 digits (or 9 to 10 characters for an older chip).';
const refusedChips = [
  '',
  '12345678',
  '12345678901',
  '98100000661234',
  '9810000066123456',
  '000000006612345',
  '999000006612345',
  '98100000661234A',
  '12345678é',
  '１２３４５６７８９',
];

const accepted: [string, object][] = [
  ['a name of one letter', { name: 'x' }],
  ['a name of 80 letters', { name: 'é'.repeat(80) }],
  ['a name of 40 emoji', { name: astral.repeat(40) }],
  ['a birth today', { birthDate: dateIn(defaultZone), ...dated }],
  ['a birth in 1900', { birthDate: '1900-01-01', birthDatePrecision: 'estimate' }],
  ['a leap day', { birthDate: '2024-02-29', birthDatePrecision: 'month' }],
  ['texts at their longest', { breed: 'x'.repeat(80), colour: 'x'.repeat(60), warning: 'x'.repeat(200) }],
  [
    'all that is known of a dog',
    {
      secondBreed: 'Poodle',
      isCross: true,
      neutered: 'yes',
      neuteredOn: '2020-05-01',
      markings: 'White socks',
      gotchaOn: '2020-04-01',
      origin: 'rescue',
      status: 'away',
      goodWith: { dogs: 'yes', cats: 'no', children: 'unknown' },
      horse: null,
    },
  ],
  [
    'all that is known of a horse',
    {
      species: 'horse',
      horse: { ueln: '826004000123456', passportIssuer: 'Weatherbys', foodChain: 'out', heightCm: 163 },
    },
  ],
  [
    'two chips with all that is known',
    {
      microchips: [
        {
          number: '981000006612345',
          implantedOn: '2020-05-01',
          site: 'Left side of the neck',
          database: 'Petlog',
          checkedOn: '2026-01-01',
        },
        { number: '0A1B2C3D4', implantedOn: null, site: null, database: null, checkedOn: null },
      ],
    },
  ],
  ['an ISO chip', { microchips: [{ number: '981000006612345' }] }],
  ['an older chip', { microchips: [{ number: '0A1B2C3D4' }] }],
  ['an older chip of ten', { microchips: [{ number: '00D0123456' }] }],
];

const whole = (fields: object) => ({ name: 'Bella', species: 'dog', ...fields });

describe('the rules of a pet', () => {
  let api: TestApi;
  let owner: Actor;
  beforeAll(async () => {
    api = await startTestApi();
    owner = await signUp(api);
  });
  afterAll(() => api.close());

  /** Writes a row past every check except the database's own. */
  async function write(table: string, row: Record<string, unknown>): Promise<void> {
    const columns = Object.keys(row);
    await api.sql(
      `insert into pets.${table} (organisation_id, ${columns.map((column) => column.replace(/[A-Z]/g, '_$&').toLowerCase()).join(', ')})
       values ('${owner.organisationId}', ${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
      Object.values(row),
    );
  }
  const newRow = (fields: object) => write('pet', { id: crypto.randomUUID(), ...whole(fields) });

  it.each(refused)(
    '%s is refused in the browser, by the API and by the database',
    async (_what, fields, path, message, behind) => {
      const inBrowser = petCreate.safeParse(whole(fields));
      expect(inBrowser.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]]);
      expect(await owner.post('/api/pets', whole(fields))).toMatchObject({
        status: 400,
        body: { code: 'validation', errors: [{ path, message }] },
      });
      expect(await newRow(fields).then(() => 'taken', String)).toContain(behind);
    },
  );

  it.each(refusedChips)('the chip "%s" is refused in the browser, by the API and by the database', async (number) => {
    const fields = { microchips: [{ number }] };
    const errors = [{ path: 'microchips.0.number', message: chipMessage }];
    const inBrowser = petCreate.safeParse(whole(fields));
    expect(inBrowser.error?.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))).toEqual(
      errors,
    );
    expect(await owner.post('/api/pets', whole(fields))).toMatchObject({ status: 400, body: { errors } });
    const { id } = await createPet(owner);
    await expect(write('microchip', { petId: id, slot: 1, number })).rejects.toThrow('microchip_number_check');
  });

  it.each(accepted)('%s is taken everywhere', async (_what, fields) => {
    expect(petCreate.safeParse(whole(fields)).success).toBe(true);
    expect(await owner.post('/api/pets', whole(fields))).toMatchObject({ status: 201, body: fields });
  });

  it('a third chip has no place, and no chip has two', async () => {
    const [first, second, third] = ['981000006612345', '981000006612346', '981000006612347'].map((number) => ({
      number,
    }));
    expect(await owner.post('/api/pets', whole({ microchips: [first, second, third] }))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'microchips', message: 'Choose at most 2.' }] },
    });
    expect(await owner.post('/api/pets', whole({ microchips: [first, first] }))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'microchips.1.number', message: 'This is the number of the first chip.' }] },
    });
    const { id } = await createPet(owner, { microchips: [{ number: '981000006612345' }] });
    const write3 = write('microchip', { petId: id, slot: 3, number: '981000006612347' });
    await expect(write3).rejects.toThrow('microchip_slot_check');
    const twice = write('microchip', { petId: id, slot: 2, number: '981000006612345' });
    await expect(twice).rejects.toThrow('microchip_organisation_id_pet_id_number_idx');
  });

  it('a field that is not known is refused', async () => {
    expect(
      await owner.post('/api/pets', whole({ organisationId: owner.organisationId, id: owner.userId })),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ message: 'Unknown: organisationId, id.' }] },
    });
  });

  it('a byte that no text can have is refused, not a fault', async () => {
    expect(await owner.post('/api/pets', whole({ name: 'a\u0000b' }))).toMatchObject({
      status: 400,
      body: { code: 'validation' },
    });
  });

  it('a change keeps the same rules', async () => {
    const { id } = await createPet(owner);
    for (const [, fields, path, message] of refused.filter(
      ([, fields]) => !('name' in fields && fields.name === undefined),
    )) {
      const errors = [{ path, message }];
      expect(await owner.patch(`/api/pets/${id}`, { version: 1, ...fields })).toMatchObject({
        status: 400,
        body: { errors },
      });
    }
  });

  it('a change of one of two fields is judged together with the other as it is stored', async () => {
    const errors = [{ path: 'birthDatePrecision', message: 'Say how exact the birth date is.' }];
    const undated = await createPet(owner);
    expect(petUpdate.safeParse({ birthDate: '2020-05-01' }).success).toBe(true);
    expect(await owner.patch(`/api/pets/${undated.id}`, { version: 1, birthDate: '2020-05-01' })).toMatchObject({
      status: 400,
      body: { errors },
    });
    const exact = await createPet(owner, { birthDate: '2020-05-01', birthDatePrecision: 'day' });
    expect(await owner.patch(`/api/pets/${exact.id}`, { version: 1, birthDatePrecision: null })).toMatchObject({
      status: 400,
      body: { errors },
    });
    expect(await owner.patch(`/api/pets/${exact.id}`, { version: 1, birthDate: '2020-05-02' })).toMatchObject({
      status: 200,
    });
    expect(
      await owner.patch(`/api/pets/${exact.id}`, { version: 2, birthDate: null, birthDatePrecision: null }),
    ).toMatchObject({ status: 200 });
  });
});
