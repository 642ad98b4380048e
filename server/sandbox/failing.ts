import { foldText } from '#domain/foldText';

export const doesNotAnswer = (register: string): never => {
  throw new Error(`The sandbox's ${register} register is set not to answer`);
};

/** Typing one of these words into a search makes its register fail (ERR-13). */
const failingWords = ['torge', 'fail'];

/** @throws when the text has a word at which the register fails. */
export function failAtWord(register: string, text: string): void {
  const folded = foldText(text);
  if (failingWords.some((word) => folded.includes(word))) doesNotAnswer(register);
}
