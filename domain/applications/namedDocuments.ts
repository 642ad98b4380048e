/** Fields whose document belongs to another person; only the server writes them (OPEN-73). */
const foreignFields: readonly string[] = ['protocolDocumentId'];

/** Every document id named anywhere in an application, with its path. */
export function namedDocuments(value: object, path = ''): { id: string; field: string }[] {
  const named: { id: string; field: string }[] = [];
  for (const [name, item] of Object.entries(value)) {
    if (foreignFields.includes(name)) continue;
    if (typeof item === 'object' && item !== null) named.push(...namedDocuments(item, fieldIn(value, path, name)));
    else if (typeof item === 'string' && item !== '' && /documentId$/i.test(name))
      named.push({ id: item, field: fieldIn(value, path, name) });
  }
  return named;
}

const fieldIn = (value: object, path: string, name: string): string => {
  if (Array.isArray(value)) return `${path}[${name}]`;
  return path ? `${path}.${name}` : name;
};
