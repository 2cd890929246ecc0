import { Controller, Get, Param, Query } from '@nestjs/common';
import { contact, type Contact } from '@petcare/contracts/contacts';
import {
  Access,
  Answers,
  CurrentScope,
  recordController,
  TakesIds,
  type RecordQuery,
  type Scope,
} from '@petcare/platform';
import { contacts } from './contacts.ts';

/** Who looks after one animal by a grant does not learn which others there are. */
function seenBy(scope: Scope, row: Contact): Contact {
  if (scope.via !== 'grant') return row;
  return { ...row, primaryFor: row.primaryFor.filter((petId) => scope.can('contacts.view', petId)) };
}

/** As every kind of record. */
@Controller('api/contacts')
export class ContactsController extends recordController(contacts) {
  @Get()
  @Access('contacts.view', { shared: 'petId' })
  @Answers(200, contact.list)
  async list(@CurrentScope() scope: Scope, @Query({ schema: contact.query }) query: RecordQuery) {
    const { items, nextCursor } = await this.store.list(scope, null, query);
    return { items: items.map((row) => seenBy(scope, row)), nextCursor };
  }

  @Get(':id')
  @TakesIds('id')
  @Access('contacts.view', { row: 'contact', shared: 'contact' })
  @Answers(200, contact.row)
  async get(@CurrentScope() scope: Scope, @Param('id') id: string) {
    return seenBy(scope, await this.store.get(scope, { parentId: null, id }));
  }
}
