import { weaponCategories } from '../../codes';
import { birthDateOf } from '../../personalCode';
import type { ApplicationForm, PrivateFormContext, PrivateSectionId } from '../form';
import type { PrivateApplication, Weapon } from '../model';
import { type SummaryRow, type SummarySection, type SummaryText, summaryRow } from '../summary';
import { type PrivateFormValues, valuesOf } from './values';

interface Declaring {
  application: PrivateApplication;
  values: PrivateFormValues;
  form: ApplicationForm;
  /** Namespace of the kind's own texts. */
  namespace: string;
}

const categoryLists = weaponCategories.map((category) => `CL_WEAPON_CATEGORY_${category}` as const);
const yesNo = (isSo: boolean): SummaryText => ({ key: isSo ? 'form:yes' : 'form:no' });
const listed = (label: string, texts: readonly SummaryText[]): SummaryRow => ({
  label: { key: label },
  lines: texts.map((text) => [text]),
});

const weaponLine = ({ make, model, type, caliber, factoryNo }: Weapon): SummaryText[] => [
  { text: `${make} ${model}`.trim() },
  { code: type, of: categoryLists },
  { text: caliber },
  { key: 'info:licences.factoryNo', params: { number: factoryNo } },
];

const weaponRow = (label: string, weapons: readonly Weapon[]): SummaryRow => ({
  label: { key: label },
  lines: weapons.map(weaponLine),
});

/** What each part of a private form declares, with the labels of the form. A part without rows declares nothing. */
const rowsOf: Record<PrivateSectionId, (declaring: Declaring) => readonly SummaryRow[]> = {
  applicant: ({ application: { applicant } }) => [
    summaryRow('form:applicant.name', { text: `${applicant.firstName} ${applicant.lastName}` }),
    summaryRow('form:applicant.idCode', { text: applicant.idCode }),
    summaryRow('form:applicant.dateOfBirth', { day: birthDateOf(applicant.idCode) }),
    summaryRow('form:applicant.citizenship', { text: applicant.citizenship }),
    summaryRow('form:applicant.docNo', { text: applicant.docNo }),
  ],
  contact: ({ values }) => [
    summaryRow('form:field.phone', { text: values.phone }),
    summaryRow('form:field.email', { text: values.email }),
  ],
  licenceDates: ({ application: { licenceActivity } }) => [
    summaryRow('form:licence.issued', { day: licenceActivity?.issuedDate }),
    summaryRow('form:licence.validUntil', { day: licenceActivity?.validUntilDate }),
  ],
  job: ({ values }) => [
    summaryRow('form:field.applicantJob', { code: values.applicantJob, of: ['CL_APPLICANT_OCCUPATION'] }),
  ],
  activeDuty: ({ application: { metadata } }) => {
    const duty = metadata.activeDuty;
    if (!duty) return [];
    return [
      summaryRow('form:activeDuty.isInActiveDuty', yesNo(duty.isInActiveDuty)),
      summaryRow('form:activeDuty.hasRestriction', yesNo(duty.hasRestriction)),
      summaryRow('form:activeDuty.hasWartimePost', yesNo(duty.hasWartimePost)),
      summaryRow(
        'form:activeDuty.healthCertificate',
        duty.hasHealthCertificate ? { day: duty.healthCertificateValidUntil } : yesNo(false),
      ),
    ];
  },
  licenceAndLocations: ({ application: { licenceActivity, weaponLocation, licenceNumber } }) => [
    summaryRow('form:licence.number', { text: licenceActivity?.existingLicenceNo }),
    ...(licenceNumber ? [summaryRow('form:field.licenceNumber', { text: licenceNumber })] : []),
    summaryRow('form:licence.location', { text: weaponLocation?.fullAddress }),
  ],
  weaponTargets: ({ values }) => [
    listed(
      'form:field.weaponTargets',
      values.weaponTargets.map((code) => ({ code, of: ['CL_WEAPON_TARGET'] })),
    ),
  ],
  naturalLicence: ({ values }) => [
    summaryRow('form:field.naturalLicenceNumber', { text: values.naturalLicenceNumber }),
  ],
  weaponTypes: ({ values }) =>
    values.weaponTypes.map(({ code, amount, purposes, isNationalSecurity }) => ({
      label: { code, of: categoryLists },
      lines: [
        [{ key: 'form:weapon.count', params: { count: amount ?? 0 } }],
        purposes.map((purpose) => ({ code: purpose, of: ['CL_WEAPON_PURPOSE'] as const })),
        ...(isNationalSecurity ? [[{ key: 'summary:nationalSecurity' }]] : []),
      ].filter((texts) => texts.length > 0),
    })),
  addresses: ({ form, application }) =>
    form.addresses.map((name) => summaryRow(`form:field.${name}`, { text: application[name]?.fullAddress })),
  depositConditions: ({ values }) => [
    summaryRow('form:field.weaponDepositConditions', {
      code: values.weaponDepositConditions,
      of: ['CL_WEAPON_DEPOSITION_CONDITION'],
    }),
  ],
  weaponList: ({ application }) => [weaponRow('summary:weapons', application.weapons)],
  weaponSelection: ({ application }) => [
    weaponRow(
      'summary:selectedWeapons',
      application.weapons.filter(({ enabled }) => enabled),
    ),
  ],
  sportClubs: ({ application }) => [
    listed(
      'form:section.sportClubs',
      application.sportClubs.map(({ name }) => ({ text: name })),
    ),
  ],
  huntingCertificate: ({ application: { metadata } }) => {
    const certificate = metadata.huntingCertificate;
    if (!certificate) return [];
    return [
      summaryRow('form:hunting.number', { text: certificate.number }),
      summaryRow('form:hunting.issued', { day: certificate.issuedDate }),
      summaryRow('form:hunting.validUntil', { day: certificate.validUntil }),
      summaryRow('form:hunting.authority', { text: certificate.authority }),
    ];
  },
  nationalSecurity: ({ values }) => [
    summaryRow('form:field.nationalSecurityComment', { text: values.nationalSecurityComment }),
  ],
  comment: ({ values }) => [summaryRow('form:field.comment', { text: values.comment })],
  agreement: ({ namespace }) => [summaryRow('form:section.agreement', { key: `${namespace}:agreement` })],
  // The documents themselves and what was paid stand in parts of their own, of every kind.
  documents: () => [],
  payment: () => [],
};

/** What a private application declares, part by part as its read-only form shows them. */
export function summarySections(
  application: PrivateApplication,
  { form, formContext, namespace }: { form: ApplicationForm; formContext: PrivateFormContext; namespace: string },
): SummarySection[] {
  const values = valuesOf(application);
  return form.sections
    .filter(({ isVisible }) => isVisible(values, formContext))
    .map(({ id }) => ({
      title: { key: `form:section.${id}` },
      rows: rowsOf[id]({ application, values, form, namespace }),
    }))
    .filter(({ rows }) => rows.length > 0);
}
