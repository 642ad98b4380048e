import { type Kysely, type Migration, sql } from 'kysely';

/**
 * The licence of the Defence League has texts of its own for the targets: C is inheritance, B the notary's contract. Before,
 * they were offered with the texts of the plain licence, the other way round. What the applicants chose is kept.
 */
export const defenceLeagueTargets: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      update application set body = jsonb_set(body, '{weaponTargets}', (
        select jsonb_agg(case target
            when 'WEAPON_TARGET_B' then 'WEAPON_TARGET_C' when 'WEAPON_TARGET_C' then 'WEAPON_TARGET_B' else target
          end order by place)
        from jsonb_array_elements_text(body->'weaponTargets') with ordinality as chosen(target, place)))
      where type = 'APPLICATION_TYPE_WEAPON_LICENCE_DEFENCE_LEAGUE'
        and body->'weaponTargets' ?| array['WEAPON_TARGET_B', 'WEAPON_TARGET_C']`.execute(db);
  },
};
