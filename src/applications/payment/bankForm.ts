/**
 * Puts the bank's signed form into the page and submits it, which takes the browser to the bank (SAVE-19). Only the
 * form and its hidden fields are taken over from the answer.
 * @throws when the answer holds no form.
 */
export function submitBankForm(html: string): void {
  const received = new DOMParser().parseFromString(html, 'text/html').querySelector('form');
  if (!received) throw new Error('the answer of the payment start holds no form');
  const form = document.createElement('form');
  form.method = 'post';
  form.action = received.getAttribute('action') ?? '';
  form.acceptCharset = received.getAttribute('accept-charset') ?? 'UTF-8';
  form.hidden = true;
  for (const { name, value } of received.querySelectorAll<HTMLInputElement>('input[name]')) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}
