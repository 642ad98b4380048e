const plainNumber = /^[+-]?\d+([.,]\d+)?$/;

/** A text as an exported cell has it: `'` stands before what a spreadsheet would take for a formula. */
export const exportedText = (text: string): string =>
  /^'*[=+\-@\t\r]/.test(text) && !plainNumber.test(text) ? `'${text}` : text;
