import { pagesOf } from './pages';
import { definitions } from './registry';

const creatable = definitions.filter(({ isCreatable }) => isCreatable);

it.each(creatable)(
  '[PAG-01] the pages of the $audience kind $code hold each of its sections once',
  async ({ audience, loadForm }) => {
    const all = (await loadForm()).sections;
    const sections = all.map(({ id }) => id);
    const pages = pagesOf(audience, all);
    expect(pages.flatMap((page) => page.sections).toSorted()).toEqual(sections.toSorted());
    // The order of errors is that of the form.
    expect(pages.flatMap((page) => page.sections)).toEqual(sections);
    expect(pages[0]?.id).toBe(audience === 'company' ? 'company' : 'person');
    expect(pages.at(-1)?.sections).toContain('payment');
    expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length);
  },
);

const sections = (...ids: string[]) => ids.map((id) => ({ id, page: null }));

it('[PAG-01] a page without a visible section is left out', () => {
  expect(pagesOf('company', sections('companyApplicant', 'contact', 'employees', 'payment'))).toEqual([
    { id: 'company', sections: ['companyApplicant', 'contact'] },
    { id: 'employees', sections: ['employees', 'payment'] },
  ]);
});

it.each([
  ['APPLICATION_TYPE_PURCHASE_LICENCE', 'addresses'],
  ['APPLICATION_TYPE_WEAPON_DISPOSAL', 'person'],
  ['APPLICATION_TYPE_EUROPEAN_FIREARMS_PASS', 'person'],
])('[PAG-01] the addresses of %s are on the page %s', async (code, page) => {
  const { audience, loadForm } = definitions.find((each) => each.code === code && each.audience === 'private')!;
  const pages = pagesOf(audience, (await loadForm()).sections);
  expect(pages.find((each) => each.sections.includes('addresses'))?.id).toBe(page);
});
