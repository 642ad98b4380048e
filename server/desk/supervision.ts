import type { PersonDocument, Weapon } from '#domain/applications/model';
import { supervisionDeathDefinition } from '#domain/applications/private/supervisionDeath/definition';
import { emptyPrivateBody } from '#domain/applications/private/values';
import { createApplication } from '../applications/create';
import type { Db } from '../db/database';

type Successor = Pick<PersonDocument, 'firstName' | 'lastName' | 'idCode' | 'citizenship' | 'docNo'>;

/**
 * Starts the supervision of a dead holder's weapons (OPEN-3, PRIV-101): the authority makes it, it begins at the check,
 * and the successor sees it.
 * @returns its id.
 */
export function startSupervision(
  trx: Db,
  { successor, weapons, now }: { successor: Successor; weapons: readonly Weapon[]; now: Date },
): Promise<number> {
  const definition = supervisionDeathDefinition;
  const { firstName, lastName, idCode, citizenship, docNo } = successor;
  const applicant = { firstName, lastName, idCode, citizenship, docNo, phone: '', email: '' };
  return createApplication(trx, {
    definition,
    owner: { personCode: idCode, registryCode: null },
    body: {
      ...emptyPrivateBody(definition.code, applicant),
      weapons: weapons.map((weapon) => ({ ...weapon, enabled: false })),
    },
    status: 'CHECK',
    actor: null,
    now,
  });
}
