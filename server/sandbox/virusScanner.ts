import { buffer } from 'node:stream/consumers';
import type { ScanFile } from '../ports';

/** The harmless text that every virus scanner reports (eicar.org); in two parts, so that none reports this file. */
export const eicar = [String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR`, '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** The sandbox's virus scanner finds the EICAR text and nothing else, so that a tester can see a refusal. */
export const scanForEicar: ScanFile = async (content) =>
  (await buffer(content)).includes(eicar) ? 'infected' : 'clean';
