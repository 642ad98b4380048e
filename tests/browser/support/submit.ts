import type { Page } from '@playwright/test';
import { decideAndReturn, goToBank } from './bank';
import { fillForm, idIn, openNew, pay } from './form';
import type { Words } from './texts';

/** Submits a new application, paid for at a bank. @returns its id. */
export async function submitNew(page: Page, t: Words): Promise<number> {
  await openNew(page, t);
  await fillForm(page, t);
  await pay(page, t);
  await goToBank(page, t, 'SEB');
  await decideAndReturn(page, 'accept');
  return idIn(page);
}
