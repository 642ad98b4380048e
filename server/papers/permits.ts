import type { CarryPermit, Employee } from '#domain/applications/model';
import { inOrder } from '#domain/applications/ordering';
import { showDate } from '#domain/dates';
import { findApplication } from '../applications/repository';
import type { Db } from '../db/schema';
import type { PdfContent, PdfSection } from '../pdf/taggedPdf';
import { codeOf, initialsOf } from './codes';
import { checkSection, type Frame, type Holder, holderRows, paperOf, rowOf } from './frame';

interface GivenPermit extends CarryPermit {
  employee: Employee;
}

interface GivenLicence {
  number: string;
  validUntil: string;
}

/** Permits given by the decisions on a licence, in the order of the application. */
export async function permitsOf(db: Db, { number, validUntil }: GivenLicence): Promise<GivenPermit[]> {
  const decisions = await db
    .selectFrom('decision')
    .select('application_id')
    .where('licence_number', '=', number)
    .orderBy('decided')
    .orderBy('application_id')
    .execute();
  const ended = await db
    .selectFrom('ended_permit')
    .select(['no', 'ended'])
    .where('licence_number', '=', number)
    .execute();
  const endOf = new Map(ended.map((each) => [each.no, each.ended.toISOString()]));
  const applications = await Promise.all(decisions.map(({ application_id: id }) => findApplication(db, id)));
  return applications.flatMap((application) =>
    application?.audience !== 'company'
      ? []
      : inOrder(application.body.employees).flatMap((employee) => {
          const no = employee.decision?.no;
          if (!no) return [];
          const { name, idCode, vacancy } = employee;
          return [{ no, name, idCode, vacancy, validUntil, ended: endOf.get(no) ?? null, employee }];
        }),
  );
}

/** Ends a permit. One that is ended already stays as it is. */
export async function endPermit(db: Db, permit: { no: string; licenceNumber: string; now: Date }): Promise<boolean> {
  const { no, licenceNumber, now } = permit;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('ended_permit')
    .values({ no, licence_number: licenceNumber, ended: now })
    .onConflict((conflict) => conflict.column('no').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** One page for each guard, to be carried with the weapon (PAP-01). */
export async function permitsContent(
  db: Db,
  { permits, number, holder }: { permits: readonly GivenPermit[]; number: string; holder: Holder },
  frame: Frame,
): Promise<PdfContent> {
  const { words, now } = frame;
  const { t } = words;
  const weaponLine = ({ mark, model, caliber, purposes }: Employee['weapons'][number]) =>
    [`${mark} ${model}`.trim(), caliber, ...purposes.map((purpose) => words.code(['CL_WEAPON_PURPOSE'], purpose))].join(
      ', ',
    );
  const pages: PdfSection[] = [];
  for (const { no, name, idCode, vacancy, validUntil, ended, employee } of permits) {
    const code = await codeOf(
      db,
      { kind: 'permit', licenceNumber: number, permitNo: no },
      {
        holder: initialsOf(name),
        now,
      },
    );
    pages.push(
      {
        title: t('decision:permit.name', { no }),
        ...(pages.length > 0 && { isNewPage: true as const }),
        rows: [
          ...rowOf(t('decision:permit.guard'), name),
          ...rowOf(t('decision:personCode'), idCode),
          ...rowOf(t('decision:permit.vacancy'), vacancy),
          ...holderRows(holder, words).map((row, index) =>
            index === 0 ? { ...row, label: t('summary:company') } : row,
          ),
          ...rowOf(t('form:licence.number'), number),
          ...rowOf(t('info:licences.validUntil'), showDate(validUntil)),
          ...(ended ? rowOf(t('decision:permit.ended'), showDate(ended)) : []),
          ...(employee.weapons.length > 0
            ? [{ label: t('decision:permit.weapons'), lines: inOrder(employee.weapons).map(weaponLine) }]
            : []),
          ...rowOf(t('decision:location'), employee.weaponLocation?.fullAddress),
        ],
      },
      checkSection(code, frame),
    );
  }
  const title = permits.length === 1 ? t('decision:permit.title') : t('decision:permit.titles');
  return paperOf({ title, subtitle: t('decision:authority'), number, sections: pages }, frame);
}
