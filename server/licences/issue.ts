import type { Address, LicenceActivity, Weapon } from '#domain/applications/model';
import type { ApplicationType } from '#domain/codes';
import { addMonths, dayOf } from '#domain/dates';
import type { StoredApplication } from '../applications/repository';
import type { Db } from '../db/database';

/** What a registered application of a type gives. A type without a row gives no licence. */
const licenceTable: Partial<Record<ApplicationType, { prefix: string; validMonths: number }>> = {
  APPLICATION_TYPE_PURCHASE_LICENCE: { prefix: 'SL', validMonths: 3 },
  APPLICATION_TYPE_WEAPON_LICENCE: { prefix: 'RL', validMonths: 60 },
  APPLICATION_TYPE_WEAPON_LICENCE_DEFENCE_LEAGUE: { prefix: 'RL', validMonths: 60 },
  APPLICATION_TYPE_PARALLEL_LICENCE: { prefix: 'PRL', validMonths: 60 },
  APPLICATION_TYPE_COLLECTING_LICENCE: { prefix: 'KL', validMonths: 60 },
  APPLICATION_TYPE_CARRY_PERMIT: { prefix: 'KP', validMonths: 60 },
  APPLICATION_TYPE_EUROPEAN_FIREARMS_PASS: { prefix: 'EP', validMonths: 60 },
};

/**
 * Issues the licence of a registered application (STEP-67). A licence it extends, changes or exchanges ends with it.
 * @returns the number, e.g. `SL-2026-001001`, or null when the kind gives none.
 */
export async function issueLicence(trx: Db, application: StoredApplication, now: Date): Promise<string | null> {
  const row = licenceTable[application.definition.code];
  if (!row) return null;
  const issued = dayOf(now);
  const body = application.body as {
    weapons?: Weapon[];
    weaponLocation?: Address | null;
    actualLocation?: Address | null;
    licenceActivity?: LicenceActivity | null;
  };
  const number = `${row.prefix}-${issued.slice(0, 4)}-${String(application.id).padStart(6, '0')}`;
  const location = body.weaponLocation ?? body.actualLocation ?? null;
  await trx
    .insertInto('licence')
    .values({
      number,
      type: application.definition.code,
      status: 'VALID',
      person_code: application.registryCode === null ? application.personCode : null,
      registry_code: application.registryCode,
      issued,
      valid_until: addMonths(issued, row.validMonths),
      weapons: JSON.stringify((body.weapons ?? []).filter(({ enabled }) => enabled)),
      weapon_location: location && JSON.stringify(location),
      application_id: application.id,
    })
    .execute();
  const replaced = body.licenceActivity?.existingLicenceNo;
  if (replaced) {
    const old = trx.updateTable('licence').set({ status: 'EXPIRED' }).where('number', '=', replaced);
    await (application.registryCode === null
      ? old.where('person_code', '=', application.personCode)
      : old.where('registry_code', '=', application.registryCode)
    ).execute();
  }
  return number;
}
