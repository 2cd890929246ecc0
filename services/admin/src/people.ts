import { Injectable } from '@nestjs/common';
import { UsersService } from '@petcare/auth';
import { isId } from '@petcare/platform';

/** Whom a super admin means by what they typed. */
@Injectable()
export class People {
  constructor(private readonly users: UsersService) {}

  /** Ids of whoever has exactly this id, username or e-mail address. */
  async named(text: string): Promise<string[]> {
    const name = text.toLowerCase();
    if (name.includes('@')) return (await this.users.withEmail(name)).map(({ id }) => id);
    const id = isId(name) ? name : await this.users.idOf(name);
    return id === null ? [] : [id];
  }
}
