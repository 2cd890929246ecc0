import { Injectable } from '@nestjs/common';
import { PersonExport } from '@petcare/platform';
import { SharedWithMeService } from './shared-with-me.service.ts';

/** What others share with a person at the moment. */
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
