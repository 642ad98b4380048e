import en from '#locales/en/bankAnswer.json' with { type: 'json' };
import et from '#locales/et/bankAnswer.json' with { type: 'json' };
import type { BankConfig } from '../config';
import { escapeHtml } from '../html';
import type { BankFields } from './banklink';
import { messageForm } from './forms';

const font = 'font:1.125rem/1.5 system-ui,sans-serif';
const button = 'font:inherit;padding:0.75rem 1.5rem;background:#003168;color:#fff;border:0;border-radius:4px';

/**
 * The page for a person whom a bank has sent back while the portal cannot save its answer: the same answer can be sent
 * again. Plain HTML, since it comes instead of the portal's own pages.
 */
export function waitingPage({ encoding }: Pick<BankConfig, 'encoding'>, address: string, fields: BankFields): string {
  const [language, words] = fields.VK_LANG === 'ENG' ? (['en', en] as const) : (['et', et] as const);
  const text = (key: keyof Omit<typeof words, 'refund'>) => escapeHtml(words[key]);
  const again = `<p><button style="${button}">${text('unsavedAgain')}</button></p>`;
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text('unsavedTitle')}</title></head>
<body style="${font};max-width:38rem;margin:2rem auto;padding:0 1rem;color:#111">
<main><h1 style="font-size:1.5rem">${text('unsavedTitle')}</h1>
<p>${text('unsavedText')}</p>
${messageForm(address, fields, encoding, again)}
<p>${text('unsavedLater')}</p></main>
</body>
</html>`;
}
