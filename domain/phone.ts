/**
 * A phone number as it is stored: every character that is not a digit, plus, dot, space, round bracket or hyphen
 * is taken out while typing; nothing is grouped (VAL-15, OPEN-25).
 */
export const reformatPhone = (typed: string): string => typed.replace(/[^\d+. ()-]/g, '');
