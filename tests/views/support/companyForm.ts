import { screen, within } from '@testing-library/react';
import type { ActingParty, CompanyApplication } from '#domain/applications/model';
import type { Language } from '#domain/codes';
import { openLastPage, renderApplication, saveName } from './renderApplication';
import { testPeople } from './session';
import { failing, spiedCompanyApi } from './spiedApi';

/** What the tests of company forms do on every form. */

export type User = ReturnType<typeof renderApplication>['user'];
export type Api = ReturnType<typeof spiedCompanyApi>;
export type Changes = Parameters<typeof spiedCompanyApi>[0];
export interface Options {
  /** The saved application 12 of the kind when left out. */
  address?: string;
  /** The entrepreneur when left out. */
  party?: ActingParty;
  language?: Language;
}

/** The identity document of the person who acts cannot be had: how, and what the list then says (OPEN-92). */
export const noPersonDocument: [
  how: string,
  loadPersonDocument: NonNullable<Changes>['loadPersonDocument'],
  errorText: string,
][] = [
  ['[ERR-20] missing', async () => null, 'error.documentNotFound'],
  ['[ERR-21] not answered', failing(), 'applications.documentError'],
];

/** Renders the screen of a kind for a company. */
export function showCompanyForm(kindRoute: string, changes: Changes, options: Options = {}) {
  const api = spiedCompanyApi(changes);
  const { address = `${kindRoute}/12`, party = testPeople.entrepreneur, language } = options;
  return { api, ...renderApplication({ api, kindRoute, address, party, language }) };
}

export const section = (name: string) => screen.getByRole('region', { name });
export const press = (user: User, name: string | RegExp) => user.click(screen.getByRole('button', { name }));
/** The buttons of the payment are on the last page, once the fee is known. */
export const pressOnLastPage = async (user: User, name: string | RegExp) => {
  openLastPage();
  await user.click(await screen.findByRole('button', { name }));
};
export const submit = (user: User) => pressOnLastPage(user, 'Tasu ja esita taotlus');
export const save = (user: User) => pressOnLastPage(user, saveName);

/** The lines of the list of errors, once it is there. */
export const errors = async () =>
  within(await screen.findByRole('region', { name: /kontrollige/ }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

/** The application that was saved last. */
export const sent = ({ saveApplication }: Api) =>
  saveApplication.mock.calls.at(-1)![1] as unknown as CompanyApplication;
