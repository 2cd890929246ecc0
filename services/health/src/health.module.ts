import { Module } from '@nestjs/common';
import { recordController } from '@petcare/platform';
import { allergies } from './allergies/allergies.ts';
import { conditions } from './conditions/conditions.ts';
import { measures } from './measures/measures.ts';

@Module({ controllers: [recordController(allergies), recordController(conditions), recordController(measures)] })
export class HealthHttpModule {}
