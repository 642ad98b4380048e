import type { Language } from '#domain/codes';
import { escapeHtml, hiddenInputs } from '../../html';
import { messageForm } from '../../payments/forms';
import type { SandboxBank } from './banks';
import { decisions, type Order, type Outcome } from './orders';
import { languageOf, texts } from './texts';

/** Pages of the test bank: plain HTML, no script, one style sheet, the same at 360 px and on a wide screen. */

export const bankFolder = '/sandbox/bank';

function page(language: Language, bankName: string, title: string, content: string): string {
  const { testBank, testNote } = texts[language];
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${title} – ${bankName} (${testBank})`)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${bankFolder}/style.css"></head>
<body>
<header><p class="bank">${escapeHtml(bankName)} <span class="mark">${testBank}</span></p></header>
<main><p class="note">${testNote}</p><h1>${escapeHtml(title)}</h1>
${content}</main>
</body>
</html>`;
}

const button = (name: string, text: string, attributes: string): string =>
  `<button type="submit" data-button="${name}" class="${name}" ${attributes}>${escapeHtml(text)}</button>`;

/** The order as a person reads it before deciding. */
function orderList({ bank, fields }: Order): string {
  const words = texts[languageOf(fields.VK_LANG)];
  const rows: [string, string | undefined][] = [
    [words.amount, `${fields.VK_AMOUNT} ${fields.VK_CURR}`],
    [words.payee, fields.VK_NAME],
    [words.account, fields.VK_ACC],
    [words.reference, fields.VK_REF],
    [words.message, fields.VK_MSG],
    [words.payer, bank.payerAccount],
  ];
  const shown = rows.filter(([, value]) => value);
  return `<dl>${shown.map(([term, value]) => `<div><dt>${escapeHtml(term)}</dt><dd>${escapeHtml(value!)}</dd></div>`).join('')}</dl>`;
}

export function orderPage(order: Order): string {
  const language = languageOf(order.fields.VK_LANG);
  const words = texts[language];
  const buttons = decisions.map((decision) => button(decision, words[decision], `name="decision" value="${decision}"`));
  const stamp = hiddenInputs([['VK_STAMP', order.fields.VK_STAMP ?? '']]);
  const action = `${bankFolder}/${order.bank.code.toLowerCase()}/decision`;
  const form = `<form method="post" action="${action}" class="buttons">${stamp}${buttons.join('')}</form>`;
  return page(language, order.bank.name, words.paymentOrder, orderList(order) + form);
}

/** After the decision: the answer is carried back by the browser, when the person presses the button. */
export function outcomePage(order: Order, { decision, url, fields, isMerchantTold }: Outcome): string {
  const language = languageOf(order.fields.VK_LANG);
  const words = texts[language];
  const note = `<p role="status">${words.outcomeNote[decision]}${
    isMerchantTold === false ? ` ${words.merchantNotTold}` : ''
  }</p>`;
  const back = messageForm(url, { ...fields, VK_AUTO: 'N' }, order.bank.encoding, button('return', words.back, ''));
  return page(language, order.bank.name, words.outcome[decision], note + orderList(order) + back);
}

export function refusalPage(
  bank: SandboxBank,
  vkLang: string | undefined,
  reason: keyof (typeof texts)['et']['refusal'],
): string {
  const language = languageOf(vkLang);
  const words = texts[language];
  return page(
    language,
    bank.name,
    words.refused,
    `<p role="alert" data-reason="${reason}">${words.refusal[reason]}</p>`,
  );
}

export const style = `*{box-sizing:border-box}
body{margin:0;font:16px/1.5 Roboto,Arial,Helvetica,sans-serif;color:#151926;background:#f9f9f9}
header{background:#005aa3;color:#fff}
header p,main{max-width:40rem;margin:0 auto;padding:1rem}
.bank{font-size:1.25rem;font-weight:700}
.mark{display:inline-block;margin-left:.5rem;padding:0 .5rem;border:1px solid #fff;border-radius:4px;font-size:.875rem;font-weight:400}
.note{margin:0;padding:.5rem .75rem;border-left:4px solid #94690d;background:#fff;color:#151926}
h1{font-size:1.5rem;line-height:1.3;margin:1.5rem 0 1rem}
dl{margin:0 0 1.5rem;background:#fff;border:1px solid #e1e2e5;border-radius:4px}
dl div{padding:.5rem .75rem;border-top:1px solid #e1e2e5}
dl div:first-child{border-top:0;font-weight:700}
dt{color:#5d6071;font-weight:400}
dd{margin:0;overflow-wrap:anywhere}
.buttons{display:flex;flex-wrap:wrap;gap:.75rem}
button{min-height:44px;padding:.5rem 1.25rem;border:2px solid #005aa3;border-radius:4px;background:#fff;color:#005aa3;font:inherit;cursor:pointer}
button.accept,button.return{background:#005aa3;color:#fff}
button:hover{border-color:#004277;background:#e7f0f6;color:#004277}
button.accept:hover,button.return:hover{background:#004277;color:#fff}
button:focus-visible{outline:2px solid #005aa3;outline-offset:2px}
@media (min-width:601px){dl div{display:grid;grid-template-columns:12rem 1fr;gap:1rem}}
@media (max-width:600px){.buttons button{flex:1 1 100%}}
`;
