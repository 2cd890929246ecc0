import { Injectable } from '@nestjs/common';
import { PersonExport } from '@petcare/platform';
import { SharedWithMeService } from './shared-with-me.service.ts';

/** What others currently share with a person. */
@Injectable()
export class SharingExportPart extends PersonExport {
  readonly name = 'sharedWithMe';

  constructor(private readonly shared: SharedWithMeService) {
    super();
  }

  async of(userId: string): Promise<unknown> {
    return this.shared.of(userId);
  }
}
