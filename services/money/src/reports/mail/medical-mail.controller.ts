import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { medicalMail, medicalMailCreate, medicalMailList } from '@petcare/contracts/reports';
import type { MedicalMail, MedicalMailCreate, MedicalMailList } from '@petcare/contracts/reports';
import { Access, Answers, CurrentScope, TakesKey, type Scope } from '@petcare/platform';
import { MedicalMails } from './medical-mails.service.ts';

@Controller('api/pets/:id/medical-report')
export class MedicalMailController {
  constructor(private readonly mails: MedicalMails) {}

  @Get()
  @Access('medical.view', { row: 'pet' })
  @Answers(200, medicalMailList)
  list(@CurrentScope() scope: Scope, @Param('id') petId: string): Promise<MedicalMailList> {
    return this.mails.list(scope, petId);
  }

  @Post()
  @HttpCode(202)
  @Access('medical.edit', { row: 'pet', droppedIn: false })
  @TakesKey()
  @Answers(202, medicalMail, ['csrf', 'read-only', 'conflict'])
  send(
    @CurrentScope() scope: Scope,
    @Param('id') petId: string,
    @Body({ schema: medicalMailCreate }) body: MedicalMailCreate,
  ): Promise<MedicalMail> {
    return this.mails.send(scope, petId, body);
  }
}
