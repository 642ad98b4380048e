/** Keys of a text of rows: that of the kind's own namespace, or else of all forms. */
export const rowTextKeys = (namespace: string, name: string): string[] => [
  `${namespace}:row.${name}`,
  `form:row.${name}`,
];
