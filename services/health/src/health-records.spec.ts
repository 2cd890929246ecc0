import { allergy, condition, measure, treatment } from '@petcare/contracts/health';
import { describeRecords } from '@petcare/testing/server';

const tooLong = (max: number) => `Use at most ${max} characters.`;
const unknown = 'Choose one of the options.';

describeRecords([
  {
    kind: 'allergy',
    table: 'health.allergy',
    create: allergy.create,
    whole: { substance: 'Pollen', kind: 'environment', reaction: 'Itching', severity: 'moderate', status: 'active' },
    label: 'Pollen',
    entry: { title: 'Allergy: Pollen' },
    refused: [
      [{ substance: '' }, 'substance', 'Enter a value.', 'allergy_substance_check'],
      [{ substance: 'x'.repeat(121) }, 'substance', tooLong(120), 'allergy_substance_check'],
      [{ kind: 'moon' }, 'kind', unknown, 'allergy_kind_check'],
      [{ reaction: 'x'.repeat(501) }, 'reaction', tooLong(500), 'allergy_reaction_check'],
      [{ severity: 'bad' }, 'severity', unknown, 'allergy_severity_check'],
      [{ status: 'gone' }, 'status', unknown, 'allergy_status_check'],
    ],
  },
  {
    kind: 'condition',
    table: 'health.condition',
    create: condition.create,
    whole: { name: 'Diabetes', onsetOn: '2024-03-01', onsetPrecision: 'month', status: 'active', notes: 'Insulin.' },
    label: 'Diabetes',
    entry: { title: 'Diabetes', on: '2024-03-01' },
    refused: [
      [{ name: 'x'.repeat(121) }, 'name', tooLong(120), 'condition_name_check'],
      [{ status: 'gone' }, 'status', unknown, 'condition_status_check'],
      [{ onsetPrecision: 'week' }, 'onsetPrecision', unknown, 'condition_onset_precision_check'],
      [{ notes: 'x'.repeat(1001) }, 'notes', tooLong(1000), 'condition_notes_check'],
      [{ onsetOn: '2024-03-01' }, 'onsetPrecision', 'Say how exact the date is.', null],
    ],
  },
  {
    kind: 'measure',
    table: 'health.measure',
    create: measure.create,
    whole: {
      kind: 'weight',
      value: '12.40',
      unit: 'kg',
      measuredAt: '2026-11-20T08:00:00.000Z',
      note: null,
    },
    label: 'Weight 12.40 kg',
    entry: { title: 'Weight: 12.40 kg', on: '2026-11-20' },
    refused: [
      [{ kind: 'mood' }, 'kind', unknown, 'measure_'],
      [{ unit: 'stone' }, 'unit', unknown, 'measure_unit_check'],
      [{ value: '12,4' }, 'value', 'Enter a number, like 12.4.', 'measure_value_check'],
      [{ unit: 'cm' }, 'unit', 'Choose a unit for weight.', null],
      [{ value: '1501' }, 'value', 'Enter a value between 1 g and 1,500 kg.', null],
      [{ kind: 'custom', unit: 'other' }, 'label', 'Say what was measured.', null],
      [{ note: 'x'.repeat(501) }, 'note', tooLong(500), 'measure_note_check'],
    ],
  },
  {
    kind: 'treatment',
    table: 'health.treatment',
    create: treatment.create,
    whole: { target: 'tapeworm', product: 'Milbemax', treatedAt: '2026-11-20T23:30:00.000Z' },
    label: 'Milbemax',
    entry: { title: 'Milbemax', on: '2026-11-20', detail: 'Against tapeworm' },
    refused: [
      [{ target: 'moth' }, 'target', unknown, 'treatment_target_check'],
      [{ product: '' }, 'product', 'Enter a value.', 'treatment_product_check'],
      [{ product: 'x'.repeat(121) }, 'product', tooLong(120), 'treatment_product_check'],
      [{ treatedAt: '2099-01-01T00:00:00.000Z' }, 'treatedAt', 'Enter a time that is not in the future.', null],
    ],
  },
]);
