import { sql } from 'kysely';
import { definitionOfActivity, typesForWeapons } from '#domain/applications/registry';
import type { ApplicationType, Language } from '#domain/codes';
import { dayOf } from '#domain/dates';
import { renewalOf } from '#domain/licences';
import { limits } from '#domain/limits';
import type { Db, NoticeContent } from '../db/schema';
import { addNotice } from './outbox';

/** Most reminders written in one batch. */
const batchMax = 500;

/** When the holder of a licence is reminded of its end, the earliest first. */
const steps = [
  { name: 'fourMonths', before: '4 months' },
  { name: 'twoMonths', before: '2 months' },
  { name: 'twoWeeks', before: '14 days' },
] as const;

/** A licence with the application whose address and language its reminder takes. */
interface Ending {
  number: string;
  type: ApplicationType;
  issued: string;
  valid_until: string;
  registry_code: string | null;
  key: string;
  application_id: number;
  language: Language;
  contact_email: string;
  applicant_name: string;
}

const addressee = sql`a.id, a.language, a.contact_email, a.applicant_name`;
const isReachable = sql`a.submitted is not null and a.status <> 'APPLICATION_STATUS_DELETED' and a.contact_email <> ''`;

/**
 * Valid licences near their end: each with the last step that has begun, unless that was told before. A step from before
 * the licence was issued is none, nor is one from before its card warns of the end (`renewalOf`): a purchase licence of three
 * months is not reminded of in its first weeks. Left out: a licence that has lost its weapons, one with an application under way about it, and an address that wants
 * no reminders. The address is that of the holder's latest submitted application; for a company not that of a person
 * whose authorisation has ended. The responsible person named in the last granted application about the licence is
 * reminded at their own address, too (TEAM-02).
 */
const findEnding = async (trx: Db, today: string): Promise<Ending[]> => {
  const rows = sql.join(steps.map(({ name, before }) => sql`(${name}, ${before}::interval)`));
  const { rows: found } = await sql<Ending>`
    select l.number, l.type, l.issued, l.valid_until, l.registry_code, a.key,
      a.id as application_id, a.language, a.contact_email, a.applicant_name
    from licence l
    cross join lateral (
      select 'licence:' || l.number || ':' || l.valid_until || ':' || step.name as key
      from (values ${rows}) as step(name, before)
      where l.valid_until - step.before <= ${today}::date and l.valid_until - step.before > l.issued
        and l.valid_until - floor((l.valid_until - l.issued) * ${limits.renewal.warnShare}::double precision)::integer <= ${today}::date
      order by step.before limit 1
    ) told
    left join lateral (
      (select ${addressee} from application a
        where l.registry_code is null and a.registry_code is null and a.person_code = l.person_code and ${isReachable}
        order by a.submitted desc, a.id desc limit 1)
      union all
      (select ${addressee} from application a
        where a.registry_code = l.registry_code and ${isReachable} and not exists (
          select 1 from authorised_person p
          where p.registry_code = a.registry_code and p.person_code = a.person_code
          having count(*) > 0 and not bool_or(p.active))
        order by a.submitted desc, a.id desc limit 1)
    ) holder on true
    left join lateral (
      select a.id, a.language, a.body->>'responsibleEmail' as contact_email, a.body->>'responsibleName' as applicant_name
      from application a
      where a.registry_code = l.registry_code and a.status = 'APPLICATION_STATUS_REGISTER_OK'
        and (a.id = l.application_id or a.licence_activity->>'existingLicenceNo' = l.number)
      order by a.submitted desc, a.id desc limit 1
    ) responsible on true
    cross join lateral (
      select told.key, holder.* where holder.id is not null
      union all
      select told.key || ':responsible', responsible.*
      where responsible.contact_email <> '' and lower(responsible.contact_email) is distinct from lower(holder.contact_email)
    ) a
    where l.status = 'VALID' and l.valid_until between ${today}::date and ${today}::date + interval '4 months'
      and not (l.registry_code is null and not exists (select from weapon_on_licence w where w.licence_number = l.number) and l.type in (${sql.join([...typesForWeapons])}))
      and not exists (select 1 from notice n where n.key = a.key)
      and not exists (
        select 1 from reminder_address r where r.address = lower(a.contact_email) and r.stopped is not null)
      and not exists (
        select 1 from application u
        where u.licence_activity->>'existingLicenceNo' = l.number
          and (u.registry_code = l.registry_code or u.person_code = l.person_code and u.registry_code is null)
          and u.submitted is not null and u.status <> 'APPLICATION_STATUS_REGISTER_OK'
          and u.status not like 'APPLICATION_STATUS_REFUSED%' and u.status <> 'APPLICATION_STATUS_DELETED')
    order by l.valid_until, l.number
    limit ${batchMax}`.execute(trx);
  return found;
};

const contentOf = (licence: Ending, today: string): NoticeContent => {
  const { number, type, issued, valid_until: validUntil, registry_code, applicant_name: name } = licence;
  const audience = registry_code === null ? 'private' : 'company';
  const { phase, lastDayToApply: applyUntil } = renewalOf({ issued, validUntil }, today);
  const canExtend = definitionOfActivity(type, 'EXTEND_LICENCE', audience) !== undefined;
  const action = !canExtend ? 'renew' : phase === 'apply' ? 'apply' : 'late';
  return { topic: 'licence', name, page: '/info', number, validUntil, action, applyUntil };
};

/**
 * Reminds holders of licences that end: four and two months and two weeks before, each once.
 * @returns `more` when there are others to be reminded.
 */
export async function remindOfLicences(trx: Db, now: Date): Promise<'more' | undefined> {
  const today = dayOf(now);
  const ending = await findEnding(trx, today);
  for (const licence of ending)
    await addNotice(trx, {
      content: contentOf(licence, today),
      recipient: licence.contact_email,
      language: licence.language,
      applicationId: licence.application_id,
      key: licence.key,
      now,
    });
  return ending.length === batchMax ? 'more' : undefined;
}
