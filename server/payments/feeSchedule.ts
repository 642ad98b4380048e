import type { ApplicationDefinition } from '#domain/applications/definition';
import { definitions } from '#domain/applications/registry';
import { examFees, examTypes, type FeeLine, feeDates, type KindFees } from '#domain/fees';
import type { Tables } from '../db/schema';

/** The rows of the `fee` table that the law gives: those of every kind, and of the exams. */

export type FeeRow = Omit<Tables['fee'], 'id'>;

type FeeKey = Pick<FeeRow, 'application_type' | 'activity' | 'exam_type'>;

const rowsOf = (key: FeeKey, line: FeeLine): FeeRow[] =>
  (['former', 'present'] as const).map((period) => ({
    ...key,
    amount_cents: line[period] * 100,
    valid_from: feeDates[period],
    source: line.source,
  }));

const kindRows = (code: ApplicationDefinition['code'], kind: KindFees): FeeRow[] => {
  const key = { application_type: code, exam_type: null };
  const activities = Object.entries(kind.activities ?? {});
  return [
    ...rowsOf({ ...key, activity: '' }, kind.new),
    ...activities.flatMap(([activity, line]) => rowsOf({ ...key, activity }, line)),
  ];
};

const examRows: FeeRow[] = Object.entries(examFees).flatMap(([activity, line]) =>
  examTypes.flatMap((exam_type) => rowsOf({ application_type: null, activity, exam_type }, line)),
);

/** Every row of the `fee` table that the law gives. */
export const feeRows: readonly FeeRow[] = [
  // A code that both audiences have costs the same for both.
  ...[...new Map(definitions.map(({ code, fee }) => [code, fee]))].flatMap(([code, fee]) => kindRows(code, fee)),
  ...examRows,
];
