import fs from 'node:fs';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { AnyForm } from '#domain/applications/engine/form';
import { definitionAtGuide, guideAddress } from '#domain/applications/guide/address';
import {
  type GuideCondition,
  type GuideRegister,
  guideEntries,
  guideFees,
  guideOf,
  guideSteps,
  guides,
  knownSources,
} from '#domain/applications/guide/guides';
import type { CompanyApplication } from '#domain/applications/model';
import { definitions } from '#domain/applications/registry';
import { stepsOf } from '#domain/applications/stepper';
import { languages } from '#domain/codes';
import type { PrivateFormValues } from '../support/privateFormValues';
import { type Answers, answersOf, formContextFor, valuesFor } from './answers/answers';
import { type CompanyAnswers, companyAnswersOf, companyApplicationFor, companyContextFor } from './answers/company';

const offered = definitions.filter(({ isCreatable }) => isCreatable);
const guideFor = (definition: ApplicationDefinition) => {
  const guide = guideOf(definition);
  if (!guide) throw new Error(`${definition.id} has no guide`);
  return guide;
};

/** A person or a company that fills in a form. */
interface Case {
  answers: object;
  values: object;
  context: object;
  holds: (condition: GuideCondition) => boolean;
}

type Rule<T> = (given: T) => boolean;
interface PrivateCase {
  answers: Answers;
  values: PrivateFormValues;
  id: string;
}

const serviceJobs = [
  'POLICE_OFFICER',
  'RESCUE_DEMINER',
  'ASSISTANT_POLICE_OFFICER',
  'PRISON_OFFICER',
  'DEFENSE_OFFICER',
];
const hasPurpose = ({ values }: PrivateCase, ...letters: string[]) =>
  values.weaponTypes.some(({ purposes }) => purposes.some((purpose) => letters.includes(purpose.slice(-1))));
const isFor = ({ answers }: PrivateCase, ...jobs: string[]) => jobs.includes(answers.job);
const isNew = ({ answers }: PrivateCase) => answers.activity === null;
const isNational = ({ values }: PrivateCase) => values.weaponTypes.some((line) => line.isNationalSecurity);

/** What each condition says to a person, in the words of the answers. */
const privateConditions: Partial<Record<GuideCondition, Rule<PrivateCase>>> = {
  newOrExtended: (given) => isNew(given) || given.answers.activity === 'EXTEND_LICENCE',
  citizen: (given) => isFor(given, 'CITIZEN', 'ACTIVE_OFFICER') && given.answers.activity !== 'CHANGE_LICENCE',
  serviceJob: (given) => isFor(given, ...serviceJobs),
  soldier: (given) => isFor(given, 'ACTIVE_DUTY') && !['certificate', 'restricted'].includes(given.answers.duty),
  newLicence: isNew,
  sport: (given) => hasPurpose(given, 'B', 'F') && !isFor(given, 'PRISON_OFFICER'),
  prisonSport: (given) => hasPurpose(given, 'B', 'F') && isFor(given, 'PRISON_OFFICER'),
  reenactment: (given) => hasPurpose(given, 'E'),
  defenceOfficer: (given) => isFor(given, 'DEFENSE_OFFICER'),
  prisonOfficer: (given) => isFor(given, 'PRISON_OFFICER'),
  nationalSecurity: isNational,
  nationalSecurityHeld: (given) => isNational(given) && !isNew(given) && given.answers.activity !== 'EXCHANGE_LICENCE',
  inheritance: ({ answers, id }) => answers.target === (id.endsWith('DefenceLeague') ? 'C' : 'B'),
  notarialDeed: ({ answers, id }) => answers.target === (id.endsWith('DefenceLeague') ? 'B' : 'C'),
  ownership: ({ answers }) => answers.target === 'D',
  defenceLeague: ({ answers }) => answers.target === 'E',
  award: ({ answers }) => answers.target === 'F',
  storage: ({ answers }) => answers.condition === 'WEAPON_DEPOSIT_WEAPON_STORAGE',
};

interface CompanyCase {
  answers: CompanyAnswers;
  body: CompanyApplication;
}

/** What each condition says to a company. */
const companyConditions: Partial<Record<GuideCondition, Rule<CompanyCase>>> = {
  always: () => true,
  storage: ({ answers }) => answers.condition === 'storage',
  guardedObjects: ({ answers }) => answers.purpose === 'A' || answers.purpose === 'E',
  eachDepository: ({ body }) => body.depositories.length > 0,
  eachStorage: ({ answers }) => answers.condition === 'storage',
  eachEmployee: ({ body }) => body.employees.length > 0,
  typeChosen: ({ answers }) => answers.file === 'typed',
  oneFile: () => true,
  eachUnusable: ({ answers }) => answers.declared === 'unusable',
};

function conditionIn<T>(rules: Partial<Record<GuideCondition, Rule<T>>>, given: T) {
  return (condition: GuideCondition): boolean => {
    const rule = rules[condition];
    if (!rule) throw new Error(`the condition ${condition} has no meaning here`);
    return rule(given);
  };
}

/** Every pair of answers that an application of this kind can get. */
function casesOf(definition: ApplicationDefinition, form: AnyForm): Case[] {
  const { id } = definition;
  if (definition.audience === 'company')
    return companyAnswersOf(definition, form).map((answers) => {
      const body = companyApplicationFor(definition, answers);
      const holds = conditionIn(companyConditions, { answers, body });
      return { answers, values: form.read(body), context: companyContextFor(answers), holds };
    });
  return answersOf(definition, form).map((answers, index) => {
    const values = valuesFor(definition, form, answers, index);
    const holds = conditionIn(privateConditions, { answers, values, id });
    return { answers, values, context: formContextFor(answers, values), holds };
  });
}

describe.each(offered.map((definition) => [definition.id, definition] as const))(
  'the guide to %s',
  (_id, definition) => {
    const guide = guideFor(definition);
    let form: AnyForm;
    let cases: Case[];

    beforeAll(async () => {
      form = await definition.loadForm();
      cases = casesOf(definition, form);
    });

    test('[PRIV-20] names exactly the documents that some answers ask for', () => {
      const asked = cases.flatMap(({ values, context }) => form.documents(values, context).map(({ type }) => type));
      expect([...new Set(guide.documents.map(({ type }) => type))].sort()).toEqual([...new Set(asked)].sort());
    });

    test('[PRIV-60..87] tells when each is asked for, and whether it is required', () => {
      const wrong = cases.flatMap(({ answers, values, context, holds }) => {
        const slots = form.documents(values, context);
        const asked = [...new Set(slots.map(({ type, isRequired }) => `${type} ${isRequired}`))].sort();
        const told = guide.documents.filter(({ when }) => holds(when));
        const expected = told
          .map(({ type, isRequired = true }) => ({ type, isRequired }))
          // What one case requires is required, whatever another one says.
          .filter(
            ({ type, isRequired }) => isRequired || !told.some((each) => each.type === type && !('isRequired' in each)),
          )
          .map(({ type, isRequired }) => `${type} ${isRequired}`)
          .sort();
        return asked.join() === [...new Set(expected)].join() ? [] : [{ answers, asked, expected }];
      });
      expect(wrong.slice(0, 3)).toEqual([]);
    });

    test('[OTHER-04] tells whether a field takes several files', () => {
      const slots = cases.flatMap(({ values, context }) => form.documents(values, context));
      expect(guide.hasManyFiles ?? false).toBe(slots.some(({ isMultiple }) => isMultiple));
    });

    test('every case of a document occurs', () => {
      const idle = guide.documents.filter(({ when }) => !cases.some(({ holds }) => holds(when)));
      expect(idle).toEqual([]);
    });

    test('[PRIV-10] [PRIV-18] [PRIV-90] names exactly the data that come from registers', () => {
      const isShown = (section: string) =>
        cases.some(({ values, context }) => form.isVisible(section, values, context));
      const photo = cases.some(({ values, context }) =>
        form.slots(values, context).some(({ type }) => type === 'PHOTO'),
      );
      const found: GuideRegister[] = [
        ...(photo ? (['photo'] as const) : []),
        ...(['huntingCertificate', 'activeDuty'] as const).filter(isShown),
      ];
      expect(guide.registers).toEqual(found);
    });

    test('[STEP-02..10] has the steps of its stepper', () => {
      const inExam = { status: 'APPLICATION_STATUS_EXAM_CHECK', payment: null, exams: [] };
      expect(guideSteps(definition)).toEqual(stepsOf(definition, inExam).map(({ step }) => step));
    });

    test('[STEP-67] leads to a licence exactly if the kind gives one', () => {
      expect(['licence', 'pass', 'permits'].includes(guide.outcome)).toBe(definition.licence !== null);
      const effects = ['reworked', 'deactivated', 'moved'].filter((effect) => effect === guide.outcome);
      expect(effects).toEqual(
        definition.weaponEffect && definition.weaponEffect !== 'removed' ? [definition.weaponEffect] : [],
      );
    });

    test('[SAVE-30] names each state fee that differs from that of a new application', () => {
      const fees = Object.fromEntries(guideFees(definition).map(({ what, euros }) => [what, euros]));
      const { fee } = definition;
      for (const activity of definition.activities)
        expect(fees[activity] ?? fee.new.present).toBe(fee.activities?.[activity]?.present);
      expect([fees.wholeExam, fees.singleExam]).toEqual(definition.hasExam ? [90, 75] : [undefined, undefined]);
      expect(fees.award).toBe(fee.freeTargets ? 0 : undefined);
      expect(Object.values(fees)).not.toContain(fee.new.present);
    });

    test('has an address of its own', () => {
      expect(guideAddress(definition)).toMatch(/^\/guide\/(private|company)\/[a-z-]+$/);
      expect(definitionAtGuide(guideAddress(definition))).toBe(definition);
      expect(definitionAtGuide(`${guideAddress(definition)}/`)).toBe(definition);
    });
  },
);

test('[OPEN-3] what is not offered has no guide', () => {
  const others = definitions.filter(({ isCreatable }) => !isCreatable);
  expect(others.map((definition) => guideOf(definition) ?? definitionAtGuide(guideAddress(definition)))).toEqual([
    undefined,
  ]);
  expect(Object.keys(guides).sort()).toEqual(offered.map(({ id }) => id).sort());
});

describe.each(languages)('the texts of the guides (%s)', (language) => {
  const texts = JSON.parse(fs.readFileSync(`locales/${language}/guide.json`, 'utf8'));
  const all = offered.map(guideFor);

  test('[L10N-03] say when each document is asked for, and no more', () => {
    const used = new Set(all.flatMap(({ documents }) => documents.map(({ when }) => when)));
    expect(Object.keys(texts.when).sort()).toEqual([...used].sort());
  });

  test('[L10N-03] say where to get exactly the documents for which that is known', () => {
    expect(Object.keys(texts.where).sort()).toEqual([...knownSources].sort());
    const shown = new Set(all.flatMap((guide) => guideEntries(guide).map(({ type }) => type)));
    expect([...knownSources].filter((type) => !shown.has(type))).toEqual([]);
  });

  test('[L10N-03] name what comes from registers, every step and every outcome', () => {
    expect(Object.keys(texts.register).sort()).toEqual([...new Set(all.flatMap(({ registers }) => registers))].sort());
    expect(Object.keys(texts.step).sort()).toEqual([...new Set(offered.flatMap(guideSteps))].sort());
    expect(Object.keys(texts.outcome).sort()).toEqual([...new Set(all.map(({ outcome }) => outcome))].sort());
  });
});

test('a document of two types is shown once, with the cases of both', () => {
  const [first] = guideEntries(guides['private/weaponLicence']);
  expect(first).toMatchObject({ type: 'BILL_OF_HEALTH' });
  expect(first?.cases.map(({ when }) => when)).toEqual(['citizen', 'serviceJob', 'soldier']);
});
