import { Injectable } from '@nestjs/common';
import type { Pet } from '@petcare/contracts';
import { Entitlements } from '@petcare/organisations';
import {
  Audit,
  bytesOf,
  Database,
  Grants,
  PictureKinds,
  Pictures,
  type PictureImage,
  type Scope,
  type Transaction,
} from '@petcare/platform';
import type { FastifyRequest } from 'fastify';
import { lockedPet, storedPet } from './stored-pet.ts';

const kind = 'pet';

/** `$1` organisation, `$2` pet, `$3` the picture or null, `$4` who. The version stays, so that somebody editing the fields isn't disturbed. */
const setPhoto = `
  update pets.pet set photo_id = $3, updated_at = platform.now(), updated_by = $4
  where organisation_id = $1 and id = $2`;

/** A pet's photo. Anyone who can see the pet can see it, also through a grant; its bytes count as storage. */
@Injectable()
export class PetPhotoService {
  constructor(
    private readonly database: Database,
    private readonly pictures: Pictures,
    private readonly entitlements: Entitlements,
    private readonly audit: Audit,
    kinds: PictureKinds,
    grants: Grants,
  ) {
    kinds.register(kind, async (session, { organisationId, subjectId }) => {
      const { scope } = session;
      if (scope?.organisationId === organisationId) return scope.can('pets.view');
      return (await grants.scopeOn(session, 'pet', subjectId))?.can('pets.view') ?? false;
    });
  }

  /** @throws {ProblemError} 400 when it isn't a picture, 402 when the plan has no room for its bytes, 413 over 25 MB */
  async set(scope: Scope, petId: string, request: FastifyRequest): Promise<Pet> {
    return this.give(scope, petId, await this.pictures.receive(request));
  }

  /** Gives a pet a photo that has already been read. */
  async give(scope: Scope, petId: string, image: PictureImage): Promise<Pet> {
    return this.database.transaction(scope.organisationId, async (transaction) => {
      await lockedPet(transaction, petId);
      await this.drop(transaction, petId);
      await this.entitlements.reserveBytes(transaction, bytesOf(image));
      const by = scope.actor.userId;
      const photoId = await this.pictures.keep(transaction, { kind, subjectId: petId, by, image });
      return this.note(transaction, scope, petId, photoId);
    });
  }

  async remove(scope: Scope, petId: string): Promise<Pet> {
    return this.database.transaction(scope.organisationId, async (transaction) => {
      const pet = await lockedPet(transaction, petId);
      if (pet.photoId === null) return pet;
      await this.drop(transaction, petId);
      return this.note(transaction, scope, petId, null);
    });
  }

  private async drop(transaction: Transaction, petId: string): Promise<void> {
    const freed = await this.pictures.remove(transaction, kind, petId);
    if (freed > 0) await this.entitlements.releaseBytes(transaction, freed);
  }

  private async note(transaction: Transaction, scope: Scope, petId: string, photoId: string | null): Promise<Pet> {
    await transaction.query(setPhoto, [transaction.organisationId, petId, photoId, scope.actor.userId]);
    const action = photoId === null ? 'pet.photo-removed' : 'pet.photo-changed';
    await this.audit.record(transaction, { action, entity: { kind, id: petId } });
    return storedPet(transaction, petId);
  }
}
