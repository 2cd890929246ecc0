import { addDays, dateIn } from '@petcare/contracts';
import type { Dose, Medication, Vaccination, VaccinationDue, Visit } from '@petcare/contracts/health';

const written = {
  version: 1,
  createdAt: '2026-11-20T18:00:00.000Z',
  updatedAt: '2026-11-20T18:00:00.000Z',
  createdBy: null,
};

/** A visit this November that took place and led to nothing else. */
export function aVetVisit(fields: Partial<Visit> = {}): Visit {
  return {
    id: '0190f9c2-5f1e-7c3e-8b1a-000000000001',
    petId: crypto.randomUUID(),
    at: { date: '2026-11-02', time: '10:30', zone: 'Europe/London' },
    startsAt: '2026-11-02T10:30:00.000Z',
    kind: 'annual-check',
    status: 'attended',
    contactId: null,
    reason: 'Yearly check',
    findings: 'All well',
    diagnoses: [],
    procedures: [],
    temperature: null,
    pulse: null,
    respiration: null,
    plan: null,
    followUpOn: null,
    questions: null,
    costs: [],
    expenseIds: [],
    measureId: null,
    vaccinationIds: [],
    fileIds: [],
    files: [],
    ...written,
    ...fields,
  };
}

/** A jab due in ninety days, by a rule. */
export function aVaccinationDue(fields: Partial<VaccinationDue> = {}): VaccinationDue {
  return {
    antigen: 'leptospirosis',
    on: addDays(dateIn('Europe/London'), 90),
    from: null,
    lapsesOn: null,
    followedBy: null,
    because: {
      source: 'rule',
      rule: 'wsava-leptospirosis',
      version: '2024',
      body: 'WSAVA',
      sentence: 'Every 12 months.',
      breaks: 'More than 12 months between jabs.',
    },
    ...fields,
  };
}

/** A jab from this June with another one to follow. */
export function aVaccination(fields: Partial<Vaccination> = {}): Vaccination {
  return {
    id: '0190f9c2-5f1e-7c3e-8b1a-000000000001',
    petId: crypto.randomUUID(),
    product: 'Nobivac L4',
    antigens: [{ code: 'leptospirosis', validUntil: null }],
    givenOn: '2026-06-01',
    doseNo: null,
    batch: null,
    batchExpiresOn: null,
    nextDueOn: null,
    contactId: null,
    happensOn: '2026-06-01',
    visitId: null,
    nextDue: [aVaccinationDue()],
    fileIds: [],
    files: [],
    ...written,
    ...fields,
  };
}

/** Insulin twice a day, without a stock count. */
export function aMedication(fields: Partial<Medication> = {}): Medication {
  return {
    id: '0190f9c2-5f1e-7c3e-8b1a-000000000001',
    petId: crypto.randomUUID(),
    drug: 'Caninsulin',
    strength: '40 IU/ml',
    form: null,
    amount: '2',
    unit: 'IU',
    route: 'sc',
    withFood: true,
    schedule: { times: ['08:00', '20:00'] },
    taper: [],
    startsOn: '2026-11-01',
    endsOn: null,
    dosesTotal: null,
    dosesHeld: 0,
    prescriber: null,
    stock: null,
    refillLeadDays: null,
    assigneeIds: null,
    escalation: null,
    emailWhenDue: false,
    status: 'active',
    notes: null,
    fileIds: [],
    files: [],
    ...written,
    ...fields,
  };
}

/** Its evening dose, open. */
export function aDose(fields: Partial<Dose> = {}): Dose {
  return {
    id: crypto.randomUUID(),
    medicationId: '0190f9c2-5f1e-7c3e-8b1a-000000000001',
    petId: crypto.randomUUID(),
    petName: 'Bella',
    drug: 'Caninsulin',
    strength: '40 IU/ml',
    unit: 'IU',
    route: 'sc',
    withFood: true,
    dueAt: '2026-11-24T20:00:00.000Z',
    localDate: '2026-11-24',
    localTime: '20:00',
    zone: 'Europe/London',
    amount: '2',
    isPlanned: true,
    closesAt: '2026-11-25T02:00:00.000Z',
    outcome: null,
    givenAt: null,
    givenBy: null,
    givenAmount: null,
    note: null,
    undoUntil: null,
    ...fields,
  };
}
