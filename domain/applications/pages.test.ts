import { pagesOf } from './pages';
import { definitions } from './registry';

const creatable = definitions.filter(({ isCreatable }) => isCreatable);
const ofCompany = creatable.filter(({ audience }) => audience === 'company');

it.each(ofCompany)(
  '[PAG-01] the pages of the company kind $code hold each of its sections once',
  async ({ audience, loadForm }) => {
    const sections = (await loadForm()).sections.map(({ id }) => id);
    const pages = pagesOf(audience, sections);
    expect(pages.flatMap((page) => page.sections).toSorted()).toEqual(sections.toSorted());
    // The order of errors is that of the form.
    expect(pages.flatMap((page) => page.sections)).toEqual(sections);
    expect(pages[0]?.id).toBe('company');
    expect(pages.at(-1)?.sections).toContain('payment');
    expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length);
  },
);

it('[PAG-01] a page without a visible section is left out', () => {
  expect(pagesOf('company', ['companyApplicant', 'contact', 'employees', 'payment'])).toEqual([
    { id: 'company', sections: ['companyApplicant', 'contact'] },
    { id: 'employees', sections: ['employees', 'payment'] },
  ]);
});

it('a form of a person is one page', () => {
  expect(pagesOf('private', ['applicant', 'contact', 'payment'])).toEqual([
    { id: 'whole', sections: ['applicant', 'contact', 'payment'] },
  ]);
});
