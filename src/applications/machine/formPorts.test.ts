import { blankApplication } from '../../../tests/fixtures/applications';
import { PlayedForm } from '../../../tests/views/support/applicationEffects';
import { FormLink } from './formPorts';

const formOf = () => new PlayedForm(blankApplication());

it('gives the form to whoever waits for it, and at once when it is there', async () => {
  const link = new FormLink();
  const [first, second] = [formOf(), formOf()];
  const waiting = link.ready();
  link.attach(first);
  expect(await waiting).toBe(first);
  expect(await link.ready()).toBe(first);
  link.attach(second);
  expect(await waiting).toBe(first);
  expect(link.current).toBe(second);
});
it('has no form after it was detached, and a mistake is named', () => {
  const link = new FormLink();
  expect(link.attached).toBeNull();
  const detach = link.attach(formOf());
  detach();
  expect(link.attached).toBeNull();
  expect(() => link.current).toThrow('No form is attached: FormLink.attach must be called first');
});
it('keeps a form that was attached before the former one is detached', () => {
  const link = new FormLink();
  const later = formOf();
  const detach = link.attach(formOf());
  link.attach(later);
  detach();
  expect(link.attached).toBe(later);
});
it('calls listeners when a form is there, when it is attached and when it changes', () => {
  const link = new FormLink();
  const form = formOf();
  const heard: unknown[] = [];
  const stop = link.subscribe((ports) => heard.push(ports));
  expect(heard).toEqual([]);
  const detach = link.attach(form);
  expect(heard.splice(0)).toEqual([form]);
  form.change();
  expect(heard.splice(0)).toEqual([form]);
  link.subscribe((ports) => heard.push(ports))();
  expect(heard.splice(0)).toEqual([form]);
  detach();
  form.change();
  expect(heard).toEqual([]);
  link.attach(form);
  expect(heard.splice(0)).toEqual([form]);
  stop();
  form.change();
  expect(heard).toEqual([]);
});
