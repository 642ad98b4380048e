// jsdom looks for the labels of a field by searching the whole page once for every label. Tests ask for the names of all fields
// again and again.
const labelable = 'button, input:not([type=hidden]), meter, output, progress, select, textarea';

const pointingAt = (field) =>
  field.id && document.getElementById(field.id) === field
    ? [...document.querySelectorAll('label[for]')].filter((label) => label.htmlFor === field.id)
    : [];

function labelsOf() {
  if (this.type === 'hidden') return null;
  const around = this.closest('label:not([for])');
  return around?.querySelector(labelable) === this ? [around, ...pointingAt(this)] : pointingAt(this);
}

for (const { prototype } of [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
])
  Object.defineProperty(prototype, 'labels', { configurable: true, get: labelsOf });
