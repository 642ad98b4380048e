/** A random key for one save; the same key makes its repetition harmless (design §5). */
export { randomId as newSaveKey } from '../../form/randomId';
