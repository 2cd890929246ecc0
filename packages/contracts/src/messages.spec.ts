import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { contact } from './contacts/index.ts';
import { allergy, condition, measure, medication, treatment, vaccination } from './health/index.ts';
import { note } from './journal/index.ts';
import { claim, expense, policy } from './money/index.ts';
import { finderAnswer, finderMessageCreate } from './passport/index.ts';
import { trainingPlan, trainingSession, trainingSkill } from './training/index.ts';
import {
  dropInCreate,
  login,
  occurrenceListQuery,
  passwordForgotten,
  petCreate,
  petListQuery,
  petUpdate,
  registration,
  reminderCreate,
  ticketCreate,
  ticketMessageCreate,
} from './index.ts';

/** Path and message of everything that is wrong, in field order. */
function complaints(schema: z.ZodType, input: unknown): [string, string][] {
  const parsed = schema.safeParse(input);
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
}

const dog = { name: 'Bella', species: 'dog' };
const anna = { username: 'anna', email: 'anna@example.com', password: 'correct horse battery', firstName: 'Anna' };

describe('what a person reads beside a field', () => {
  it.each<[string, z.ZodType, unknown, [string, string][]]>([
    ['nothing at all', petCreate, undefined, [['', 'Fill this in.']]],
    ['a list for a record', petCreate, [], [['', 'This is in the wrong format.']]],
    [
      'missing fields',
      petCreate,
      {},
      [
        ['name', 'Enter your pet’s name.'],
        ['species', 'Choose one.'],
      ],
    ],
    ['a name of spaces', petCreate, { ...dog, name: '   ' }, [['name', 'Enter your pet’s name.']]],
    ['a name too long', petCreate, { ...dog, name: 'a'.repeat(81) }, [['name', 'Use at most 80 characters.']]],
    ['a number for text', petCreate, { ...dog, colour: 5 }, [['colour', 'This is in the wrong format.']]],
    ['an unknown choice', petCreate, { ...dog, species: 'dragon' }, [['species', 'Choose one of the options.']]],
    ['an unknown field', petCreate, { ...dog, nmae: 'x' }, [['', 'Unknown: nmae.']]],
    [
      'too many chips',
      petCreate,
      { ...dog, microchips: ['981000006612345', 'AVID12345', 'AVID12346'].map((number) => ({ number })) },
      [['microchips', 'Choose at most 2.']],
    ],
    [
      'a chip that is none',
      petCreate,
      { ...dog, microchips: [{ number: '1' }] },
      [['microchips.0.number', 'Enter 15 digits (or 9 to 10 characters for an older chip).']],
    ],
    [
      'a birth date alone',
      petCreate,
      { ...dog, birthDate: '2020-01-01' },
      [['birthDatePrecision', 'Say how exact the birth date is.']],
    ],
    ['no username', registration, { ...anna, username: ' ' }, [['username', 'Enter a username.']]],
    ['a short username', registration, { ...anna, username: 'an' }, [['username', 'Use at least 3 characters.']]],
    ['a version that is none', petUpdate, { version: 0 }, [['version', 'Enter 1 or more.']]],
    ['a page too large', petListQuery, { limit: '101' }, [['limit', 'Enter 100 or less.']]],
    ['nothing chosen', occurrenceListQuery, { petId: '' }, [['petId', 'Choose one.']]],
    ['a pet not chosen', trainingPlan.create, { petId: '', goal: 'Sit' }, [['petId', 'Choose a pet.']]],
    ['a reference that is none', occurrenceListQuery, { petId: 'x' }, [['petId', 'This reference isn’t valid.']]],
    [
      'no pets',
      reminderCreate,
      { title: 'x', type: 'task', petIds: [], date: '2026-11-20' },
      [['petIds', 'Choose at least one pet.']],
    ],
    [
      'a time that is none',
      z.strictObject({ time: reminderCreate.shape.time }),
      { time: '24:00' },
      [['time', 'Enter a time between 00:00 and 23:59.']],
    ],
    [
      'an address that is none',
      registration,
      { ...anna, email: 'anna@' },
      [['email', 'Enter an e-mail address like name@example.com.']],
    ],
    [
      'a password too short',
      registration,
      { ...anna, password: 'short' },
      [['password', 'Use at least 12 characters.']],
    ],
  ])('%s', (_case, schema, input, expected) => {
    expect(complaints(schema, input)).toEqual(expected);
  });

  it('is never the wording of the library, whatever is wrong', () => {
    const wrong = [null, true, 1.5, -1, '', 'x', {}, [], 'a'.repeat(3000), ['x', 'x']];
    const schemas = [petCreate, petUpdate, reminderCreate, registration, petListQuery, occurrenceListQuery];
    const messages = schemas.flatMap((schema) =>
      Object.keys(schema.shape).flatMap((field) =>
        wrong.flatMap((value) => complaints(schema, { [field]: value }).map(([, message]) => message)),
      ),
    );
    expect(messages.length).toBeGreaterThan(500);
    expect(
      messages.filter((message) => !/^[A-Z].*\.$/.test(message) || /invalid|expected|received/i.test(message)),
    ).toEqual([]);
  });

  it('names what is missing, whatever has to be filled in', () => {
    const kinds = [
      allergy,
      condition,
      measure,
      medication,
      treatment,
      vaccination,
      note,
      policy,
      claim,
      expense,
      contact,
    ];
    const forms = [
      petCreate,
      reminderCreate,
      registration,
      login,
      passwordForgotten,
      ticketCreate,
      ticketMessageCreate,
    ];
    const others = [
      dropInCreate,
      finderMessageCreate,
      finderAnswer,
      trainingPlan.create,
      trainingSession.create,
      trainingSkill.create,
    ];
    const schemas: z.ZodObject[] = [...kinds.map(({ create }) => create), ...forms, ...others];
    const textsOf = (schema: z.ZodObject) =>
      Object.keys(schema.shape).flatMap((field) => {
        const parsed = schema.safeParse({ [field]: '' });
        return (parsed.error?.issues ?? []).filter(({ path, code }) => path[0] === field && code === 'too_small');
      });
    const messages = schemas.flatMap(textsOf).map(({ path, message }) => [path.join('.'), message]);
    expect(messages.length).toBeGreaterThan(15);
    const unnamed = messages.filter(([, message]) => message === 'Fill this in.');
    expect(unnamed).toEqual([]);
  });

  it('covers what no schema of ours says yet', () => {
    expect(complaints(z.array(z.int()).min(2), [1])).toEqual([['', 'Choose at least 2.']]);
    expect(complaints(z.array(z.int()).min(1), [])).toEqual([['', 'Choose at least one.']]);
    expect(complaints(z.int().multipleOf(5), 3)).toEqual([['', 'This isn’t valid.']]);
  });
});
