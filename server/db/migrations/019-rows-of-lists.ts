import { type Kysely, type Migration, sql } from 'kysely';

/** The lists of rows that a company's body has had so far. */
const lists = sql.raw(
  `array['depositories', 'employees', 'ammunition', 'ammoComponents', 'weapon', 'essentialComponents']`,
);

/**
 * A row of a list in a company's application is a row of a table, so that a save writes those that have changed. Of rows with
 * one id in a list, which could not be submitted, each later one gets an id of its own: nothing is lost.
 */
export const rowsOfLists: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table application_row (
        application_id integer not null references application,
        list text not null,
        content jsonb not null,
        row_id text not null generated always as (content->>'id') stored,
        ordering integer not null generated always as ((content->>'ordering')::integer) stored,
        version integer not null,
        primary key (application_id, list, row_id)
      )`.execute(db);
    await sql`
      insert into application_row (application_id, list, content, version)
      select id, list, content || jsonb_build_object(
          'id', content->>'id' || case when repeated > 1 then '-' || repeated else '' end,
          'ordering', coalesce((content->>'ordering')::integer, place - 1)), version
      from (
        select a.id, a.version, list, content, place,
          row_number() over (partition by a.id, list, content->>'id' order by place) as repeated
        from application a, unnest(${lists}) as list,
          jsonb_array_elements(case jsonb_typeof(a.body->list) when 'array' then a.body->list else '[]' end)
            with ordinality as r(content, place)
        where a.registry_code is not null
      ) rows`.execute(db);
    await sql`update application set body = body - ${lists} where registry_code is not null`.execute(db);
    await sql`create index application_row_id on application_row (row_id)`.execute(db);
  },
};
