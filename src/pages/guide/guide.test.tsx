import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { type GuideStep, guideOf, guideSteps } from '#domain/applications/guide/guides';
import { definitions } from '#domain/applications/registry';
import { processingMonths, stageTexts, stageWords } from '#domain/applications/words';
import { type Language, languages } from '#domain/codes';
import { renderWithProviders } from '../../../tests/views/support/render';
import { GuidePage } from './GuidePage';

/** The guide says in advance what the screen says at each stage. */

/** The stage in which the screen speaks of a step. */
const stageOfStep = {
  check: 'check.pending',
  deposition: 'deposition.pending',
  exam: 'exam.pending',
  register: 'register',
} as const satisfies Partial<Record<GuideStep, string>>;
type Step = keyof typeof stageOfStep;

/** What a text says of who acts next, and of what is issued. A guide and a screen say it in words of their own. */
const facts: Record<Language, Record<Step, Record<string, RegExp>>> = {
  et: {
    check: { checked: /Ametnik kontrollib/, called: /Ametnik helistab teile/ },
    deposition: { called: /Politsei helistab teile/ },
    exam: { arranged: /Leppige (eksami )?aeg kokku/, paid: /tasuge (enne eksamit selle|eksami) riigilõiv/ },
    register: {
      issued: /(luba|pass) (on väljastatud|väljastatakse)|load on väljastatud|väljastatakse oma luba/i,
      listed: /lubade loendi/,
      bought: /soetage/i,
      boughtAtOnce: /soetage kõik relvad korraga/,
      removed: /kustutatakse teie loalt|teie loalt kustutatud|ei ole enam teie loal/,
      stays: /jää(b|vad) (relv )?teie loale/,
      permitted: /ühe kuu jooksul/,
      moved: /kantakse loale, mille taotluses valisite|on nüüd valitud loal/,
      registered: /registrisse/,
      surrendered: /riigile üle/,
    },
  },
  en: {
    check: { checked: /An official checks/, called: /An officer will call you/ },
    deposition: { called: /The police will call you/ },
    exam: { arranged: /arrange (a|an exam) time/i, paid: /pay the state fee/i },
    register: {
      issued: /(licence|pass) (is|has been) issued|permits have been issued|gets a decision and a permit/,
      listed: /(among|to) your licences/,
      bought: /\bbuy\b/,
      boughtAtOnce: /buy all the weapons at once/,
      removed: /(removed from|no longer on) your licence/,
      stays: /stays? on your licence/,
      permitted: /within one month/,
      moved: /(moved to|now on) the licence you chose/,
      registered: /in the register/,
      surrendered: /handed over to the state/,
    },
  },
};

const found = (text: string, each: Record<string, RegExp>) =>
  Object.keys(each).filter((name) => each[name]!.test(text));

describe.each(languages)('in %s', (language) => {
  describe.each(
    definitions.flatMap((definition) => {
      const guide = guideOf(definition);
      return guide ? [{ id: definition.id, definition, guide }] : [];
    }),
  )('$id', ({ definition, guide }) => {
    const show = () => renderWithProviders(<GuidePage definition={definition} guide={guide} />, { language });
    const stepTexts = () => [...document.querySelectorAll('.guide-steps > li')].map(({ textContent }) => textContent);

    test('[WRD-01] [WRD-02] who acts next and what is issued is said as on the screen', () => {
      show();
      const texts = stepTexts();
      const steps = guideSteps(definition);
      expect(texts).toHaveLength(steps.length);
      for (const [index, step] of steps.entries()) {
        if (step === 'open') continue;
        const words = stageWords(definition, null, stageTexts[stageOfStep[step]]!.key);
        const onScreen = Object.values(words)
          .map((keys) => i18next.t(keys))
          .join(' ');
        const said = found(onScreen, facts[language][step]);
        expect([step, found(texts[index] ?? '', facts[language][step])]).toEqual([step, said]);
        // Every step says who acts; the end of an application that only is decided says that.
        if (step !== 'register') expect(said).not.toEqual([]);
      }
    });

    test('[WRD-02] by when it is decided, and how long a licence is valid, is said', () => {
      show();
      const factsShown = document.querySelector('.guide-facts')?.textContent ?? '';
      const months = processingMonths(definition);
      const time = i18next.t('form:guide.months', { count: months ?? 2 });
      expect(factsShown.includes(time)).toBe(months !== null);
      expect(time).toMatch(/2/);
      const { validMonths = null } = definition.licence ?? {};
      const validity = screen.queryByText(i18next.t('guide:validity.title'))?.parentElement?.textContent ?? null;
      if (validMonths === null) expect(validity).toBeNull();
      else if (validMonths === 3) expect(validity).toMatch(language === 'et' ? /3 kuud/ : /3 months/);
      else expect(validity).toMatch(language === 'et' ? /Kuni 5 aastat/ : /[Uu]p to 5 years/);
      // Somebody calls at once: a warning comes first instead.
      expect(document.querySelectorAll('.notice-danger').length > 0).toBe(months === null);
    });
  });
});
