import { limits } from '#domain/limits';

/** Local part of RFC 5321 without quotes, and a host of letters (of any alphabet), digits and hyphens. */
const mailable = /^[\w.!#$%&'*+/=?^`{|}~-]+@(?=[^-.])[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;

/**
 * Can a message go to this address, and to nothing else? The form accepts more than a header may have: a comma would
 * begin another recipient.
 */
export const isMailable = (address: string): boolean => address.length <= limits.emailMax && mailable.test(address);

/** Longest name in a message, characters. */
const nameMax = 100;

/** A text on one line, without characters that control a terminal, a header or the direction of text. */
export const onOneLine = (text: string): string => text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();

/** A person's name as it may stand in a message. */
export const shownName = (name: string): string => onOneLine(name).slice(0, nameMax);
