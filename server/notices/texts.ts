import { createInstance, type TFunction } from 'i18next';
import type { Language } from '#domain/codes';
import enNotices from '#locales/en/server/notices.json' with { type: 'json' };
import etNotices from '#locales/et/server/notices.json' with { type: 'json' };

const texts = createInstance();
void texts.init({
  resources: { et: { notices: etNotices }, en: { notices: enNotices } },
  ns: ['notices'],
  defaultNS: 'notices',
  initAsync: false,
  interpolation: { escapeValue: false },
});

/** The texts that only notices have, in a language. */
export const textsOf = (language: Language): TFunction => texts.getFixedT(language);
