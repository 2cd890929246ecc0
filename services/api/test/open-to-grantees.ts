/** Kinds of records that are open to people with whom the pet is shared, all but their histories, which name others. */
const kinds = ['allergies', 'conditions', 'measures', 'medications', 'notes', 'treatments', 'vaccinations'];

/** Every route that a grant opens; all others know nothing of grants. */
export const openToGrantees: ReadonlySet<string> = new Set([
  'GET /api/pets/:id',
  'GET /api/pets/:id/insights',
  'GET /api/pets/:id/timeline',
  'GET /api/pets/:id/timeline/years',
  'GET /api/pets/:id/vaccinations/valid',
  'GET /api/pets/:id/visits',
  'GET /api/pets/:id/visits/:itemId',
  ...kinds.flatMap((path) => [
    `GET /api/pets/:id/${path}`,
    `POST /api/pets/:id/${path}`,
    `GET /api/pets/:id/${path}/:itemId`,
    `PATCH /api/pets/:id/${path}/:itemId`,
    `DELETE /api/pets/:id/${path}/:itemId`,
  ]),
  'POST /api/pets/:id/medications/:itemId/hold',
  'POST /api/pets/:id/medications/:itemId/resume',
  'POST /api/pets/:id/medications/:itemId/stop',
  'GET /api/pets/:id/doses',
  'POST /api/pets/:id/doses',
  'POST /api/doses/:id/give',
  'POST /api/doses/:id/undo',
  'GET /api/occurrences',
  'GET /api/occurrences/counts',
  ...['done', 'skip', 'snooze', 'undo'].map((verb) => `POST /api/occurrences/:id/${verb}`),
]);
