import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { providersOf } from '../providers-of.ts';
import { PersonExport } from './person-export.ts';

/** Gathers what all domains hold about a person. */
@Injectable()
export class PersonExports {
  constructor(private readonly discovery: DiscoveryService) {}

  /** By the names of the parts. */
  async of(userId: string): Promise<Record<string, unknown>> {
    const parts: Record<string, unknown> = {};
    for (const part of providersOf(this.discovery, PersonExport)) parts[part.name] = await part.of(userId);
    return parts;
  }
}
