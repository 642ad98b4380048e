import fs from 'node:fs';
import en from '../../locales/en/serviceDown.json';
import et from '../../locales/et/serviceDown.json';

const page = fs.readFileSync('deploy/unavailable.html', 'utf8');

describe('the page of the proxy for a portal that does not answer', () => {
  test('needs no script and nothing from elsewhere', () => {
    expect(page).not.toMatch(/<script|<link|<img|<iframe|\son\w+=|\bsrc=|url\(|@import|http-equiv|\/\//i);
  });

  test('says what the portal itself says, in both languages', () => {
    const [estonian = '', english = ''] = page.split('<section lang="en">');
    expect(estonian).toContain('<html lang="et">');
    for (const [part, texts] of [
      [estonian, et],
      [english, en],
    ] as const)
      for (const key of ['title', 'draft', 'retry'] as const) expect(part).toContain(texts[key]);
  });
});
