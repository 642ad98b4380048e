import type { Selectable } from 'kysely';
import type { Licence } from '#domain/applications/model';
import type { SummarySection } from '#domain/applications/summary';
import { kindTitleKey, stageWords } from '#domain/applications/words';
import { dayOf, showDate } from '#domain/dates';
import { stagePathOf } from '#machines/applicationStage/applicationStage.machine';
import { keptContext } from '../applications/families';
import { applicationOf, type StoredApplication, type StoredSummary, summaryOf } from '../applications/repository';
import type { Db, Tables } from '../db/schema';
import type { Deps } from '../deps';
import { listSection } from '../pdf/listSection';
import type { PdfContent } from '../pdf/taggedPdf';
import { applicationTypeList } from '../reference/classifiers/applicationTypes';
import { checkSection, type Frame, type Holder, holderRows, paperOf, placeRows, rowOf } from './frame';
import { weaponSections } from './weaponTable';

export type Decision = Selectable<Tables['decision']>;

export const decisionOf = (db: Db, applicationId: number): Promise<Decision | undefined> =>
  db.selectFrom('decision').selectAll().where('application_id', '=', applicationId).executeTakeFirst();

/** The last decision that gave, extended or changed a licence. */
export const lastDecisionOn = (db: Db, number: string): Promise<Decision | undefined> =>
  db
    .selectFrom('decision')
    .selectAll()
    .where('licence_number', '=', number)
    .orderBy('decided', 'desc')
    .orderBy('application_id', 'desc')
    .executeTakeFirst();

/** Was the application refused? */
export const isRefusal = (application: StoredSummary): boolean =>
  stagePathOf(application.definition, summaryOf(application)) === 'refused';

/** The person or company that applied. */
export function holderOf({ audience, body, applicantName, personCode }: StoredApplication): Holder {
  if (audience === 'private')
    return { name: applicantName, code: body.applicant.idCode ?? personCode, isCompany: false };
  const { name, regCode } = body.entrepreneurApplication.legalPerson;
  return { name, code: regCode, isCompany: true };
}

/** Sections of forms whose answers are what is granted; the weapons are those of the decision. */
const grantedSections: readonly string[] = [
  'weaponTargets',
  'weaponTypes',
  'sharedWeapons',
  'surrenderedWeapons',
  'buyer',
  'responsiblePerson',
  'depositories',
  'depositConditions',
  'employees',
  'targetLicence',
  'licenceAndLocation',
];

/** What was applied for and is granted by its decision, in the words of the form. An application does not change after it is decided. */
export async function grantedParts(deps: Deps, application: StoredApplication): Promise<SummarySection[]> {
  const { definition } = application;
  const form = await definition.loadForm();
  const sections = form.summary(applicationOf(application), keptContext(deps, application), definition.namespace, []);
  return sections.filter(({ id = '' }) => grantedSections.includes(id));
}

interface Decided {
  application: StoredApplication;
  decision: Decision;
  /** Of the paper. */
  code: string;
}

/**
 * The decision on an application as it was made (PAP-01): its number and date, whom it is for, what it grants or why it
 * grants nothing, and how it is challenged. The language of the proceeding is Estonian.
 */
export async function decisionContent(
  deps: Deps,
  { application, decision, code }: Decided,
  frame: Frame,
): Promise<PdfContent> {
  const { words } = frame;
  const { t } = words;
  const { definition, no, submitted, decisionComment } = application;
  const activity = summaryOf(application).licenceActivity?.type ?? null;
  const isRefused = isRefusal(application);
  const outcome = stageWords(definition, activity, isRefused ? 'refused' : 'register').title;
  const licenceKind = decision.licence_type && words.code([applicationTypeList], decision.licence_type);
  const isRightToBuy = definition.licence?.gives === 'rightToBuy';
  const lastDay = decision.valid_until && showDate(decision.valid_until);
  const sections = isRefused ? [] : await grantedParts(deps, application);
  const shown = await Promise.all(sections.map((section) => words.section(section)));
  return paperOf(
    {
      title: t('decision:title', { no }),
      subtitle: t('decision:subtitle'),
      number: no,
      sections: [
        {
          title: t('decision:decision'),
          rows: [
            ...rowOf(t('decision:no'), no),
            ...rowOf(t('decision:date'), showDate(dayOf(decision.decided))),
            ...rowOf(t('decision:application'), t(kindTitleKey(definition, activity))),
            ...rowOf(t('summary:submitted'), submitted && showDate(dayOf(submitted))),
            ...rowOf(t('decision:outcome'), t(outcome)),
            ...rowOf(t('decision:permittedUntil'), application.permission && lastDay),
            ...rowOf(t('stage:decision'), decisionComment),
          ],
        },
        { title: t('decision:for'), rows: holderRows(holderOf(application), words) },
        ...(decision.licence_number
          ? [
              {
                title: t('decision:licence'),
                rows: [
                  ...rowOf(t('decision:kind'), licenceKind),
                  ...rowOf(t('form:licence.number'), decision.licence_number),
                  ...rowOf(t('info:licences.issued'), decision.issued && showDate(decision.issued)),
                  ...rowOf(t(isRightToBuy ? 'decision:buyUntil' : 'info:licences.validUntil'), lastDay),
                  ...placeRows(decision.weapon_location?.fullAddress, shown, words),
                ],
              },
            ]
          : []),
        ...shown.map(listSection),
        ...(isRefused ? [] : weaponSections(decision.weapons, words)),
        { title: t('decision:challenge.title'), paragraphs: [t('decision:challenge.text')] },
        checkSection(code, frame),
      ],
    },
    frame,
  );
}

/** A licence that was given before the portal: what is known of its decision. */
export function earlierDecisionContent(
  { licence, holder }: { licence: Licence; holder: Holder },
  frame: Frame,
): PdfContent {
  const { words } = frame;
  const { t, code } = words;
  return paperOf(
    {
      title: t('decision:title', { no: licence.number }),
      subtitle: t('decision:subtitle'),
      number: licence.number,
      sections: [
        {
          title: t('decision:decision'),
          rows: [
            ...rowOf(t('decision:date'), showDate(licence.issued)),
            ...rowOf(t('decision:kind'), code([applicationTypeList], licence.type)),
            ...rowOf(t('form:licence.number'), licence.number),
          ],
        },
        { title: t('decision:for'), rows: holderRows(holder, words) },
        { title: t('decision:earlier.title'), paragraphs: [t('decision:earlier.text')] },
      ],
    },
    frame,
  );
}
