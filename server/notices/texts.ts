import { createInstance, type TFunction } from 'i18next';
import type { Language } from '#domain/codes';
import enNotices from '#locales/en/server/notices.json' with { type: 'json' };
import enStage from '#locales/en/stage.json' with { type: 'json' };
import etNotices from '#locales/et/server/notices.json' with { type: 'json' };
import etStage from '#locales/et/stage.json' with { type: 'json' };

const texts = createInstance();
void texts.init({
  resources: { et: { notices: etNotices, stage: etStage }, en: { notices: enNotices, stage: enStage } },
  ns: ['notices', 'stage'],
  defaultNS: 'notices',
  initAsync: false,
  interpolation: { escapeValue: false },
});

/** The texts of notices in a language, with those of the stages as the screens show them. */
export const textsOf = (language: Language): TFunction => texts.getFixedT(language);
