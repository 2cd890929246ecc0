import { Controller, Get } from '@nestjs/common';
import { superAdminList, type SuperAdminList } from '@petcare/contracts/maintenance';
import { Access, Answers, Database } from '@petcare/platform';

const listSuperAdmins = `
  select id, username, first_name as "firstName", last_name as "lastName", email, two_factor as "twoFactor", created_at as "createdAt"
  from admin.super_admins()`;

@Controller('api/super-admin/super-admins')
export class SuperAdminsController {
  constructor(private readonly database: Database) {}

  @Get()
  @Access('super-admin')
  @Answers(200, superAdminList)
  async list(): Promise<SuperAdminList> {
    return superAdminList.parse({ items: await this.database.acrossOrganisations(listSuperAdmins) });
  }
}
