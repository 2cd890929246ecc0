import { Module } from '@nestjs/common';
import { AccountsModule } from '@petcare/auth';
import { DropInController } from './drop-in.controller.ts';
import { DropInsService } from './drop-ins.service.ts';
import { OrganisationDropInsController } from './organisation-drop-ins.controller.ts';

@Module({
  imports: [AccountsModule],
  providers: [DropInsService],
  controllers: [DropInController, OrganisationDropInsController],
})
export class DropInHttpModule {}
