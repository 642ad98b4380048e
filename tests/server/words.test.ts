import fs from 'node:fs';
import { afterAll, describe, expect, test } from '@jest/globals';
import type { TFunction } from 'i18next';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { PermissionStanding } from '#domain/applications/permission';
import { definitions } from '#domain/applications/registry';
import {
  decisionDay,
  kindTitleKey,
  processingMonths,
  stageTexts,
  stageTextsKey,
  stageWords,
  standingKey,
} from '#domain/applications/words';
import type { Activity, Language } from '#domain/codes';
import { wordsOf } from '#server/notices/mail';
import { translator } from '#server/reference/words';

/**
 * The texts about every kind of application, for every activity, at every stage, in both languages: on screen and by
 * e-mail. With `WORDS_TABLE=1` all of it is written into `reports/words.html`, to be read.
 */

const languages = ['et', 'en'] as const satisfies readonly Language[];
const no = '2026-001004';
const licence = { number: 'RL-2026-000007', validUntil: '2031-02-03' };
const submitted = '2026-11-20T10:00:00Z';

interface Case {
  definition: ApplicationDefinition;
  activity: Activity | null;
  stagePath: string;
  permission?: PermissionStanding | null;
  language: Language;
}

const standings = ['valid', 'ended', 'used'] as const satisfies readonly PermissionStanding[];

const cases: [string, Case][] = definitions.flatMap((definition) =>
  [null, ...definition.activities].flatMap((activity) =>
    languages.map((language): [string, Case] => [
      `${definition.id} ${activity ?? 'new'} ${language}`,
      { definition, activity, stagePath: 'register', language },
    ]),
  ),
);

/** The texts of a stage as a screen shows them; @throws when there is none. */
function onScreen(t: TFunction, { definition, activity, stagePath, permission = null }: Case) {
  const words = stageWords(
    definition,
    activity,
    stageTextsKey(stageTexts[stagePath]!, { areExamsSettled: false, permission }),
  );
  return Object.fromEntries(
    Object.entries(words).map(([part, keys]) => {
      const text = t(keys, { date: '03.02.2031' });
      if (keys.some((key) => key.endsWith(text))) throw new Error(`no text ${keys.at(-1)}`);
      return [part, text];
    }),
  );
}

const mailOf = ({ definition, activity, stagePath, permission, language }: Case) =>
  wordsOf(
    {
      ...{ topic: 'stage', name: 'Mari', no, stagePath, page: '/info' },
      about: {
        ...{ code: definition.code, audience: definition.audience, activity },
        decideBy: decisionDay(definition, submitted),
        licence: stagePath === 'register' && definition.licence ? licence : null,
        ...(permission && { permission: { standing: permission, lastDay: licence.validUntil } }),
      },
    },
    { language, origin: 'https://portal.example', unsubscribeUrl: null },
  );

const decision = {
  et: {
    new: /väljastatud$/,
    EXTEND_LICENCE: /pikendatud$/,
    CHANGE_LICENCE: /muudetud$/,
    EXCHANGE_LICENCE: /vahetatud$/,
  },
  en: { new: /issued$/, EXTEND_LICENCE: /extended$/, CHANGE_LICENCE: /changed$/, EXCHANGE_LICENCE: /exchanged$/ },
} as const;
/** Words that only an application for a licence may be decided with. */
const ofLicences = {
  et: /(luba|load|pass) on (väljastatud|pikendatud|muudetud|vahetatud)|lubade loend/i,
  en: /(licence|permits?|pass) (has|have) been|among your licences/i,
};

const columns = ['kind', 'activity', 'language', 'stage', 'card', 'title', 'text', 'next', 'e-mail'] as const;
const table: string[][] = [];
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const rowOf = (cells: readonly string[], name: 'th' | 'td') =>
  `<tr>${cells.map((cell) => `<${name}>${escaped(cell)}</${name}>`).join('')}</tr>`;
afterAll(() => {
  if (!process.env.WORDS_TABLE) return;
  fs.mkdirSync('reports', { recursive: true });
  const rows = [rowOf(columns, 'th'), ...table.map((row) => rowOf(row, 'td'))].join('\n');
  fs.writeFileSync(
    'reports/words.html',
    `<!doctype html><meta charset="utf-8"><title>Words</title><table border>${rows}</table>`,
  );
});

describe.each(cases)('%s', (_name, each) => {
  const { definition, activity, language } = each;

  test('[WRD-01] [WRD-02] e-mail and screen say the same at each stage, with the day and the licence', async () => {
    const t = await translator(language, definition.namespace);
    const standingsAt = (stagePath: string) => (definition.permission && stagePath === 'register' ? standings : [null]);
    const stages = Object.entries(stageTexts).flatMap(([stagePath, { hasDeadline }]) =>
      standingsAt(stagePath).map((permission) => ({ stagePath, hasDeadline, permission })),
    );
    for (const { hasDeadline, ...stage } of stages) {
      const { stagePath } = stage;
      const at = { ...each, ...stage };
      const { title, text, next } = onScreen(t, at);
      const mail = await mailOf(at);
      const application = `${t(kindTitleKey(definition, activity))} ${no}`;
      const card = t(`info:${standingKey(definition, stagePath)}`);
      table.push([
        definition.id,
        activity ?? '',
        language,
        [stagePath, stage.permission].filter(Boolean).join(' '),
        card,
        `${title}`,
        `${text}`,
        `${next}`,
        mail.text,
      ]);
      expect(mail.subject).toBe(`${application}: ${title}`);
      expect(mail.text).toContain(`\n${t('stage:next')}: ${next}\n`);
      expect(mail.text).toContain(`\n${application}: ${title}. ${text}\n`);
      expect(mail.text.includes('20.01.2027')).toBe(hasDeadline && !definition.isUrgent);
      expect(mail.text.includes(licence.number)).toBe(stagePath === 'register' && definition.licence !== null);
    }
  });

  test('[WRD-01] it is decided as what it is', async () => {
    const { title, text } = onScreen(await translator(language, definition.namespace), each);
    if (definition.licence) expect(title).toMatch(decision[language][activity ?? 'new']);
    else expect(`${title} ${text}`).not.toMatch(ofLicences[language]);
  });
});

test('[WRD-02] a disposal that was decided by an earlier release is told as carried out', async () => {
  const definition = definitions.find(({ permission }) => permission)!;
  const mail = await mailOf({ definition, activity: null, stagePath: 'register', language: 'et' });
  expect(mail.subject).toMatch(/: Relv on üle antud$/);
});

describe('the surrender of a weapon', () => {
  const definition = definitions.find(({ isUrgent }) => isUrgent)!;

  test.each(languages)(
    '[WRD-01] whoever found it is told first whom to call, and of no months, in %s',
    async (language) => {
      const t = await translator(language, definition.namespace);
      const { text } = await mailOf({ definition, activity: null, stagePath: 'check.pending', language });
      const [greeting, , warning] = text.split('\n');
      expect([greeting, warning]).toEqual([expect.stringContaining('Mari'), t('weaponUnauthorized:danger')]);
      expect(warning).toContain('112');
      expect(processingMonths(definition)).toBeNull();
      expect(decisionDay(definition, submitted)).toBeNull();
    },
  );
});
