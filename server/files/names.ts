import { randomUUID } from 'node:crypto';
import { dayOf } from '#domain/dates';
import { displayFileName } from '#domain/uploads';

const nameMax = 150;

/** The last part of a name, without what no file system or header should meet; its extension stays. */
function safeName(given: string): string {
  const last = given.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu, '').trim();
  const dot = clean.lastIndexOf('.');
  const extension = dot < 0 ? '' : clean.slice(dot);
  const stem = dot < 0 ? clean : clean.slice(0, dot);
  return `${[...stem].slice(0, nameMax).join('') || 'fail'}${extension}`;
}

/** FILE-08: the name under which a document is known, unique by its prefix: `uuid_YYYYMMDD_name`. */
export const storedName = (name: string, now: Date): string =>
  `${randomUUID()}_${dayOf(now).replaceAll('-', '')}_${safeName(name)}`;

/** Header that makes a browser save the file under its own name (RFC 6266). */
export function attachment(stored: string): string {
  const name = displayFileName(stored);
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
