import {
  anybody,
  changed,
  elsewhere,
  emptied,
  readable,
  refused,
  strangers,
  strangersById,
  type ById,
  type Row,
  type RowById,
} from './access-rows.ts';

/** Bringing pets in is for those who may change pets. */
const editors = (status: number) =>
  ({
    ...anybody(status),
    ...strangers,
    ...elsewhere(status),
    'billing-only': 403,
    viewer: 403,
    carer: 403,
  }) as const satisfies Row;

export const importRoutes = {
  'GET /api/imports': editors(200),
  // Without a file.
  'POST /api/imports': editors(400),
} as const satisfies Record<string, Row>;

const editorsById = (own: ById) =>
  ({
    ...strangersById,
    'billing-only': refused,
    viewer: refused,
    carer: refused,
    member: own,
    admin: own,
    owner: own,
  }) as const satisfies RowById;

export const importRoutesById = {
  'GET /api/imports/:id': editorsById(readable),
  'GET /api/imports/:id/refused.csv': editorsById(readable),
  'PATCH /api/imports/:id': editorsById(changed),
  'DELETE /api/imports/:id': editorsById(emptied),
  'POST /api/imports/:id/apply': editorsById(changed),
  'POST /api/imports/:id/undo': editorsById(changed),
} as const satisfies Record<string, RowById>;
