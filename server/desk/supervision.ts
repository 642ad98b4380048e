import type { DeadHolder, PersonDocument, Weapon } from '#domain/applications/model';
import { definitionOf } from '#domain/applications/registry';
import type { ApplicationType } from '#domain/codes';
import { createApplication } from '../applications/create';
import { parseBody } from '../applications/parse';
import type { Db } from '../db/schema';

const supervisionType = 'APPLICATION_TYPE_SUPERVISION_DEATH' satisfies ApplicationType;

type Successor = Pick<PersonDocument, 'firstName' | 'lastName' | 'idCode' | 'citizenship' | 'docNo'>;

/**
 * Starts the supervision of a dead holder's weapons (OPEN-3, PRIV-101): the authority makes it, it begins at the check,
 * and the successor sees it.
 * @returns its id.
 */
export function startSupervision(
  trx: Db,
  {
    successor,
    deadHolder,
    weapons,
    now,
  }: { successor: Successor; deadHolder: DeadHolder; weapons: readonly Weapon[]; now: Date },
): Promise<number> {
  const definition = definitionOf(supervisionType, 'private')!;
  const { firstName, lastName, idCode, citizenship, docNo } = successor;
  const applicant = { firstName, lastName, idCode, citizenship, docNo, phone: '', email: '' };
  return createApplication(trx, {
    definition,
    owner: { personCode: idCode, registryCode: null },
    body: parseBody('private', {
      type: supervisionType,
      applicant,
      deadHolder,
      weapons: weapons.map((weapon) => ({ ...weapon, enabled: false })),
    }),
    status: 'CHECK',
    actor: null,
    now,
  });
}
