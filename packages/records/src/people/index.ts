export { EscalationField } from './escalation-field.tsx';
export { describeEscalation, describeFewPeople, describePeople, usePeople, type Person } from './people.ts';
export { ToldField } from './told-field.tsx';
