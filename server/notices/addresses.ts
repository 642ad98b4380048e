/** Longest name in a message, characters. */
const nameMax = 100;

/** A text on one line, without characters that control a terminal, a header or the direction of text. */
export const onOneLine = (text: string): string => text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();

/** A person's name as it may stand in a message. */
export const shownName = (name: string): string => onOneLine(name).slice(0, nameMax);
