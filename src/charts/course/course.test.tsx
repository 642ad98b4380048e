import '@testing-library/jest-dom';

import { screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import type { ApplicationDefinition } from '#domain/applications/definition';
import { definitionOf, definitions } from '#domain/applications/registry';
import { stageWords } from '#domain/applications/words';
import { languages, type StatusName } from '#domain/codes';
import { isFree } from '#domain/fees';
import { stageRowsOf, unknownStatus } from '../../../tests/machines/applicationStage/stageRows';
import { switchChartsOn } from '../../../tests/views/support/chartsOn';
import { setupUser } from '../../../tests/views/support/clock';
import { addressShown, openMachines } from '../../../tests/views/support/machinesPage';
import { type CourseCell, courseOf, reachedStatuses } from './course';

beforeAll(switchChartsOn);

const kind = (code: string, audience: 'private' | 'company' = 'private') =>
  definitionOf(`APPLICATION_TYPE_${code}`, audience)!;

describe('the course of an application', () => {
  it.each(definitions.map((definition) => [definition.id, definition] as const))(
    '[STEP-30] %s: has the stage of every status that the requirements name',
    (id, definition) => {
      const cells = courseOf(definition);
      for (const { status, isPaid, stagePath } of stageRowsOf(id).filter((row) => row.status !== unknownStatus)) {
        const ofStatus = cells.filter((cell) => cell.status === status);
        const found =
          isPaid === undefined
            ? ofStatus
            : ofStatus.filter(({ condition }) => condition === (isPaid ? 'paid' : 'unpaid'));
        expect([status, ...new Set(found.map((cell) => cell.stagePath))]).toEqual([status, stagePath]);
      }
    },
  );

  it('[STEP-60] knows which statuses a type reaches', () => {
    const purchase = reachedStatuses(kind('PURCHASE_LICENCE'));
    expect(purchase.has('EXAM_CHECK')).toBe(true);
    expect(purchase.has('DELETED')).toBe(true);
    const transfer = reachedStatuses(kind('WEAPON_TRANSFER', 'company'));
    expect([...transfer].filter((status) => /EXAM|DEPOSITION/.test(status))).toEqual([]);
    expect(reachedStatuses(kind('SUPERVISION_DEATH')).has('OPEN')).toBe(false);
  });

  it('[STEP-10] tells applications with exams from those without', () => {
    const register = courseOf(kind('PURCHASE_LICENCE')).filter(({ status }) => status === 'REGISTER');
    expect(register.map(({ condition, step, texts }) => [condition, step, texts?.key])).toEqual([
      ['withoutExams', 'deposition', 'deposition.passed'],
      ['withExams', 'exam', 'exam.concluding'],
    ]);
  });
});

/** Who acts next: the applicant, the police, or nobody any more. */
const actors = {
  et: /^(Teie|Politsei|Menetlus on lõppenud)/,
  en: /^(You|The [Pp]olice|Processing has ended)/,
} as const;

const shownRows = () => screen.findAllByRole('row');

const rowsFor = (status: StatusName) =>
  screen.getAllByRole('row').filter((row) => within(row).queryByText(status, { selector: 'code' }));

describe('its page', () => {
  it('[STEP-22] shows status, types, stage, step, text and who acts next', async () => {
    openMachines('/machines/course');
    await shownRows();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The course of an application at a glance');
    const [row] = rowsFor('EXAM_CHECK');
    expect(row).toHaveTextContent('The applicant is to take the exams');
    expect(row).toHaveTextContent('Exam: under way');
    expect(row).toHaveTextContent('Arrange an exam time at a service point');
    expect(row).toHaveTextContent('You: arrange an exam time and pay the state fee.');
    expect(within(row!).getByRole('link')).toHaveAttribute(
      'href',
      '/machines/stage-private-purchaseLicence/exam/pending',
    );
    expect(rowsFor('CHECK')).toHaveLength(4);
    expect(rowsFor('CHECK')[0]).toHaveTextContent('Other application');
    for (const type of ['Surrender of an unlicensed weapon', 'Supervision', 'Weapons and ammunition declaration'])
      expect(rowsFor('CHECK')[0]).not.toHaveTextContent(type);
    expect(rowsFor('CHECK')[1]).toHaveTextContent('An officer will call you');
    expect(rowsFor('CHECK')[2]).toHaveTextContent('The case is being processed');
    expect(rowsFor('CHECK')[3]).toHaveTextContent('The declaration is submitted and being checked');
    expect(rowsFor('DELETED')[0]).toHaveTextContent('All types except: Supervision after the holder’s death');
  });

  /** The texts of the screen in a stage, with who acts next. */
  const onScreen = (definition: ApplicationDefinition, { step, texts }: Pick<CourseCell, 'step' | 'texts'>) => {
    if (!texts || !step) return null;
    const { title, text, next } = stageWords(definition, null, texts.key);
    const concluding = texts.isConcluding ? `${i18next.t('stage:concluding')} ` : '';
    const date = { et: 'pp.kk.aaaa', en: 'dd.mm.yyyy' }[i18next.language];
    return {
      shown: `${i18next.t(title, { date })}${concluding}${i18next.t(text, { date })}`,
      next: i18next.t(next, { date }),
    };
  };

  it.each(
    languages.flatMap((language) => definitions.map((definition) => ({ language, id: definition.id, definition }))),
  )(
    '[WRD-01] [WRD-02] says what the screen says in every status, in $language: $id',
    async ({ language, definition }) => {
      openMachines(`/machines/course?kind=${definition.id}`, language);
      await shownRows();
      const reached = courseOf(definition).filter(({ isReached }) => isReached);
      let compared = 0;
      for (const { status, stagePath } of stageRowsOf(definition.id)) {
        const cell = reached.find((each) => each.status === status && each.stagePath === stagePath);
        const words = cell && onScreen(definition, cell);
        if (!words) continue;
        const rows = rowsFor(cell.status).map((row) => {
          const [shown, next] = within(row).getAllByRole('cell').slice(-2);
          return { shown: shown?.textContent, next: next?.textContent };
        });
        expect([status, rows]).toEqual([status, expect.arrayContaining([words])]);
        expect(words.next).toMatch(actors[language]);
        compared += 1;
      }
      // Every kind has at least a check with three ends, a decision and a refusal.
      expect(compared).toBeGreaterThanOrEqual(5);
      expect(screen.getByRole('table')).not.toHaveTextContent(/[{}]/);
      if (isFree(definition.fee)) expect(screen.getByRole('table')).not.toHaveTextContent(/riigilõiv|state fee/i);
    },
  );

  it("shows a type's own words of the decision", async () => {
    openMachines('/machines/course?kind=private/weaponDisposal');
    await shownRows();
    expect(rowsFor('REGISTER_OK')[0]).toHaveTextContent('Weapon disposal');
    expect(rowsFor('REGISTER_OK')[0]).not.toHaveTextContent('You see it among your licences');
    expect(screen.queryByText('EXAM_CHECK')).not.toBeInTheDocument();
  });

  it('keeps the filter in the address', async () => {
    openMachines('/machines/course');
    await shownRows();
    const user = setupUser();
    await user.selectOptions(screen.getByLabelText('Type of application'), 'private/firearmsPass');
    await user.selectOptions(screen.getByLabelText('Stage'), 'deposition');
    await waitFor(() => expect(addressShown()).toHaveTextContent('?kind=private%2FfirearmsPass&stage=deposition'));
    const reached = rowsFor('DEPOSITION_CHECK').length + rowsFor('DEPOSITION_CHECK_OK').length;
    expect(reached).toBe(2);
    expect(rowsFor('EXAM_CHECK')).toHaveLength(0);
    await user.click(screen.getByLabelText('Show also statuses that a type does not reach'));
    await waitFor(() => expect(rowsFor('EXAM_CHECK')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Clear the filter' }));
    await waitFor(() => expect(rowsFor('OPEN').length).toBeGreaterThan(0));
  });

  it('finds rows by who acts next and by their text', async () => {
    openMachines('/machines/course?next=exam.failed');
    expect(await shownRows()).toHaveLength(2);
    const user = setupUser();
    await user.type(screen.getByLabelText('Search in the page'), 'nothing like this');
    expect(await screen.findByText('No row fits the filter.')).toBeVisible();
  });

  it('[L10N-01] is shown in Estonian, without an English word', async () => {
    openMachines('/machines/course', 'et');
    await shownRows();
    expect(rowsFor('CHECK_OK')[0]).toHaveTextContent('Andmed on korras');
    expect(screen.getByRole('table')).not.toHaveTextContent(/\b(the|application|applicant|and)\b/i);
  });
});
