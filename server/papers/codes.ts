import { randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db, Tables } from '../db/schema';

/** Letters and digits that are not mistaken for others: no I, L, O, U (Crockford's base 32). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;

/** What a paper is about. */
export type PaperSubject =
  | { kind: 'decision'; applicationId: number }
  /** The licence as it was on a day, `YYYY-MM-DD`. */
  | { kind: 'extract'; licenceNumber: string; day: string }
  | { kind: 'permit'; licenceNumber: string; permitNo: string };

export type Paper = Selectable<Tables['paper']>;

const newCode = (): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

const subjectText = (subject: PaperSubject): string => {
  if (subject.kind === 'decision') return `decision ${subject.applicationId}`;
  return subject.kind === 'extract' ? `extract ${subject.licenceNumber} ${subject.day}` : `permit ${subject.permitNo}`;
};

/** The code as it is printed and read aloud: four groups of four. */
export const shownCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** The code somebody has typed: spaces, hyphens and small letters do not matter, nor letters mistaken for digits. */
export const readCode = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/** `Mari-Liis Mänd` → `M.-L. M.`: what a stranger is shown of a person (PAP-02). */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map((part) =>
      part
        .split('-')
        .map(([first = '']) => `${first}.`)
        .join('-'),
    )
    .join(' ');

/** The code of a paper: the same for the same subject, made when it is first given out. */
export async function codeOf(
  db: Db,
  subject: PaperSubject,
  { holder, now }: { holder: string; now: Date },
): Promise<string> {
  const { code } = await db
    .insertInto('paper')
    .values({
      code: newCode(),
      subject: subjectText(subject),
      kind: subject.kind,
      application_id: subject.kind === 'decision' ? subject.applicationId : null,
      licence_number: subject.kind === 'decision' ? null : subject.licenceNumber,
      permit_no: subject.kind === 'permit' ? subject.permitNo : null,
      holder,
      made: now,
    })
    // A row that is there is returned only when it is written: its subject stays the same.
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ subject: (eb) => eb.ref('excluded.subject') }))
    .returning('code')
    .executeTakeFirstOrThrow();
  return code;
}

export const findPaper = (db: Db, code: string): Promise<Paper | undefined> =>
  db.selectFrom('paper').selectAll().where('code', '=', code).executeTakeFirst();
