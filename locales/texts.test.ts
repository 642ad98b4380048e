import fs from 'node:fs';
import path from 'node:path';
import { applicationDefinitions } from '#domain/applications/registry';
import { serverLimits } from '#domain/limits';

type Texts = { [key: string]: string | Texts };

const root = path.resolve(__dirname, '..');
const languages = ['et', 'en'] as const;
const folderOf = (language: string) => path.join(root, 'locales', language);
/** Files of a language; those in `server/` are not part of what a browser can load. */
const filesOf = (language: string) =>
  fs
    .readdirSync(folderOf(language), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort();
const namespaces = filesOf('et').map((file) => path.basename(file, '.json'));

/** Keys of a namespace with their texts; levels are separated by dots. */
const flat = (texts: Texts, prefix = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );

const read = (language: string, namespace: string): Map<string, string> =>
  new Map(
    flat(
      JSON.parse(
        fs.readFileSync(
          path.join(folderOf(language), filesOf(language).find((file) => path.basename(file) === `${namespace}.json`)!),
          'utf8',
        ),
      ),
    ),
  );

/** `count_one` and `count_other` are forms of the same key. */
const withoutPlural = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');
const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map((match) => match[1] ?? ''))].sort();

const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(root, folder, file));

/** Source files that use the texts: the portal, the documents made by the server and the committed chart files. */
const sources = [
  'src',
  'domain',
  'machines',
  'server/summary',
  'server/licences',
  'server/notices',
  'server/papers',
  'server/payments',
  'server/reference',
  'tests/charts',
].flatMap((folder) =>
  filesIn(folder).map((file) => ({ folder, file: path.relative(root, file), code: fs.readFileSync(file, 'utf8') })),
);

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Keys named in the specification, and the short names of OPEN-70. */
const namedKeys = [
  'activeDuty.noData',
  'activeDuty.notInActiveDuty',
  'activeDuty.hasRestriction',
  'activeDuty.noWartimePost',
  'application.payment.error',
  'applications.applicationError',
  'applications.documentError',
  'applications.firearmsPass.noWeaponsSelected',
  'applications.paymentError',
  'error.backendError',
  'error.checkWeapon',
  'error.comment',
  'error.companiesRequest',
  'error.documentNotFound',
  'error.documentRequest',
  'error.geolocation',
  'error.huntingRegistry',
  'error.idCodeValidationError',
  'error.maxFileSizeExceeded',
  'error.noFileFound',
  'error.s3Error',
  'error.save',
  'error.uploadDocument',
  'error.weaponsRequest',
  'form.invalidField',
  'invalidIdCode',
  'maxFileSizeExceeded',
  'notification.youngerThan18',
  'settings.company.error.companyDetailsRequest',
  'settings.company.error.saveAuthorizedPerson',
  'settings.company.save.success.new',
  'settings.company.save.success.edit',
  'success.saved',
  'validationError.email',
  'validationError.phone',
  'validationError.positiveAmount',
  'validationError.required',
  'weaponsAmmo.error.missingDeclaration',
  'youngerThan18',
];

/** Texts that are the same in both languages: names, loan words, texts made of parameters only, and OPEN-71. */
const sameInBoth = [
  'common:signature',
  'companyWeaponsAmmo:row.component.adapter',
  'info:needs.name',
  'machines:course.filter',
  'machines:pictures.pixels',
  'machines:titles.applicationStage',
  'notices:subject.stage',
  'payment:bank.names.COOP',
  'payment:bank.names.LHV',
  'payment:bank.names.LUMINOR',
  'payment:bank.names.SEB',
  'payment:bank.names.SWEDBANK',
  'summary:tables.download',
  'verify:fact.number',
];

test('[L10N-02] [L10N-03] an English text is not the Estonian one', () => {
  const same = namespaces.flatMap((namespace) => {
    const en = read('en', namespace);
    return [...read('et', namespace)]
      .filter(([key, text]) => text === en.get(key))
      .map(([key]) => `${namespace}:${key}`);
  });
  expect(same.sort()).toEqual(sameInBoth);
});

test('[L10N-02] [L10N-03] no English text has an Estonian letter', () => {
  const estonian = namespaces.flatMap((namespace) =>
    [...read('en', namespace)].filter(([, text]) => /[äöüõšž]/i.test(text)).map(([key]) => `${namespace}:${key}`),
  );
  expect(estonian).toEqual([]);
});

test('[L10N-03] both languages have the same namespaces', () => {
  expect(filesOf('en')).toEqual(filesOf('et'));
});

describe.each(namespaces)('texts of %s', (namespace) => {
  const [et, en] = languages.map((language) => read(language, namespace)) as [Map<string, string>, Map<string, string>];

  test('[L10N-03] every key is in both languages', () => {
    expect([...en.keys()].sort()).toEqual([...et.keys()].sort());
  });

  test('[L10N-08] both languages use the same parameters', () => {
    const differing = [...et].filter(
      ([key, text]) => placeholdersOf(text).join() !== placeholdersOf(en.get(key) ?? '').join(),
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  test('[L10N-03] no text is empty', () => {
    const empty = [...et, ...en].filter(([, text]) => text.trim() === '');
    expect(empty.map(([key]) => key)).toEqual([]);
  });
});

test.each(languages)(
  '[L10N-09, VAL-25, ERR-07] every key named in the specification exists under that name (%s)',
  (language) => {
    const common = read(language, 'common');
    expect(namedKeys.filter((key) => !common.has(key))).toEqual([]);
  },
);

test.each(languages)('the messages about a limit of the server contain its value (%s)', (language) => {
  expect(read(language, 'common').get('error.tooManyDrafts')).toContain(` ${serverLimits.unsubmittedApplications} `);
  expect(read(language, 'common').get('error.paymentStarted')).toContain(` ${serverLimits.bankAnswerHours} `);
});

test('[L10N-07, OPEN-71] the signature has the same label in both languages', () => {
  const labels = languages.map((language) =>
    namespaces
      .flatMap((namespace) => [...read(language, namespace)].filter(([, text]) => text === 'Allkiri'))
      .map(([key]) => key),
  );
  expect(labels).toEqual([['signature'], ['signature']]);
});

describe('keys and code', () => {
  const keys = new Map(namespaces.map((namespace) => [namespace, read('et', namespace)]));
  const has = (namespace: string, key: string) =>
    [...(keys.get(namespace)?.keys() ?? [])].some((known) => known === key || withoutPlural(known) === key);

  /** Is it the beginning of keys that the code completes? */
  const begins = (namespace: string, key: string) =>
    [...(keys.get(namespace)?.keys() ?? [])].some((known) => known.startsWith(`${key}.`));

  /** Namespaces that a file reads texts from. */
  const namespacesOf = (code: string): string[] => [
    'common',
    ...[...code.matchAll(/(?:useTranslation\(|\bns:\s*)(\[[^\]]*\]|'[^']*')/g)].flatMap((match) =>
      [...(match[1] ?? '').matchAll(/'([^']+)'/g)].map((name) => name[1] ?? ''),
    ),
  ];

  test('[L10N-03] every key used in the views exists', () => {
    const missing = sources
      .filter(({ folder }) => folder === 'src')
      .flatMap(({ file, code }) => {
        const own = namespacesOf(code);
        return [...code.matchAll(/\bt\(\s*'([^']+)'/g)].flatMap(([, named = '']) => {
          const [namespace, key] = named.includes(':') ? named.split(':') : [null, named];
          const places = namespace ? [namespace] : own;
          return places.some((place) => has(place, key ?? '')) ? [] : [`${file}: ${named}`];
        });
      });
    expect(missing).toEqual([]);
  });

  test('[L10N-10] every text that is named with its namespace exists, in summaries and documents of the server, too', () => {
    const missing = sources.flatMap(({ file, code }) =>
      [...code.matchAll(/'(\w+):(\w+(?:\.\w+)*)'/g)]
        .filter(
          ([, namespace = '', key = '']) => keys.has(namespace) && !has(namespace, key) && !begins(namespace, key),
        )
        .map(([named]) => `${file}: ${named}`),
    );
    expect(missing).toEqual([]);
  });

  test('[L10N-10] every message used in the rules and machines exists', () => {
    const messages =
      /'((?:error|validationError|applications|activeDuty|notification|success|weaponsAmmo|settings)(?:\.\w+)+)'/g;
    const missing = sources.flatMap(({ file, code }) => {
      const own = namespacesOf(code);
      return [...code.matchAll(messages)].flatMap(([, key = '']) =>
        own.some((namespace) => has(namespace, key)) ? [] : [`${file}: ${key}`],
      );
    });
    expect(missing).toEqual([]);
  });

  test('[SHELL-24] every kind has a name, a purpose and a unique title for each activity', () => {
    const expected = applicationDefinitions.flatMap(({ audience, code, activities }) =>
      ['name', 'purpose', 'new', ...activities].map(
        (part) => `${audience}.${code.replace('APPLICATION_TYPE_', '')}.${part}`,
      ),
    );
    const kinds = keys.get('kinds') ?? new Map<string, string>();
    expect([...kinds.keys()].sort()).toEqual(expected.sort());
    for (const language of languages) {
      const titles = [...read(language, 'kinds')]
        .filter(([key]) => !/\.(name|purpose)$/.test(key))
        .map(([, text]) => text);
      expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([]);
    }
  });

  test('every text is used', () => {
    const literals = new Set(
      sources.flatMap(({ code }) => [...code.matchAll(/['"]([\w.:-]+)['"]/g)].map((match) => match[1] ?? '')),
    );
    const patterns = sources
      .flatMap(({ code }) => [...code.matchAll(/`([\w.:-]*\$\{[^`]*)`/g)].map((match) => match[1] ?? ''))
      // Only the fixed parts of a template show which texts it uses.
      .filter((template) => /\w.*[.:]|[.:].*\w/.test(template.replace(/\$\{[^}]*\}/g, '')))
      .map(
        (template) =>
          new RegExp(
            `^${template
              .split(/\$\{[^}]*\}/)
              .map(literally)
              .join('.+')}$`,
          ),
      );
    const isUsed = (namespace: string, key: string) =>
      [key, `${namespace}:${key}`].some((name) => literals.has(name) || patterns.some((pattern) => pattern.test(name)));
    const unused = [...keys].flatMap(([namespace, texts]) =>
      // Keys of kinds are derived from the registry.
      (namespace === 'kinds' ? [] : [...texts.keys()])
        .filter((key) => !(namespace === 'common' && namedKeys.includes(key)))
        .filter((key) => !isUsed(namespace, withoutPlural(key)))
        .map((key) => `${namespace}:${key}`),
    );
    expect(unused).toEqual([]);
  });
});
