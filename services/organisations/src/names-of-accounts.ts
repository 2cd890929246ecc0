import { Injectable } from '@nestjs/common';
import { UsersService } from '@petcare/auth';
import { PeopleNames } from '@petcare/platform';

@Injectable()
export class NamesOfAccounts extends PeopleNames {
  constructor(private readonly users: UsersService) {
    super();
  }

  async of(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (userIds.length === 0) return new Map();
    const users = await this.users.findAll([...new Set(userIds)]);
    return new Map([...users].map(([id, { firstName }]) => [id, firstName]));
  }
}
