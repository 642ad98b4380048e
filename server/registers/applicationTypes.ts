import type { ApplicationTypeEntry } from '#domain/api';
import { creatableDefinitions } from '#domain/applications/registry';
import { type Language, userGroupOf } from '#domain/codes';
import { audienceOf } from '#domain/roles';
import type { Caller } from '../auth/caller';
import type { Deps } from '../deps';
import { applicationTypeList } from '../reference/classifiers/applicationTypes';
import { orNull } from './guards';

/**
 * The kinds a caller may start, in the order of the registry (API-096, INFO-21). Those of the Defence League are offered
 * to its members only (OPEN-4); while its register does not answer they are marked, and the others are offered.
 */
export async function offeredTypes(deps: Deps, caller: Caller, language: Language): Promise<ApplicationTypeEntry[]> {
  const audience = audienceOf(caller.party.type);
  const definitions = creatableDefinitions(audience);
  const isMember =
    definitions.some(({ isDefenceLeague }) => isDefenceLeague) &&
    (await orNull(deps.registers.isDefenceLeagueMember(caller.personCode)));
  const rows = await deps.database.db
    .selectFrom('classifier')
    .select(['code', 'value_et', 'value_en'])
    .where('type', '=', applicationTypeList)
    .where('user_group', '=', userGroupOf[audience])
    .execute();
  return definitions
    .filter(({ isDefenceLeague }) => isMember !== false || !isDefenceLeague)
    .map(({ code, isDefenceLeague }) => {
      const row = rows.find((candidate) => candidate.code === code);
      return {
        code,
        value: (language === 'en' ? row?.value_en : row?.value_et) ?? code,
        metadata: {
          defenceLeague: isDefenceLeague,
          ...(isDefenceLeague && isMember === null && { isMembershipUnknown: true as const }),
        },
      };
    });
}
