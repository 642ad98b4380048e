import { type ClassifierRow, rowsOf, text } from './text';

/** Compatibility groups of class 1 (ADR 2.2.1.1.6, shortened). */
export const compatibilityGroupRows: readonly ClassifierRow[] = rowsOf({
  A: text('A – initsieeriv lõhkeaine', 'A – primary explosive substance'),
  B: text('B – initsieeriva lõhkeainega ese', 'B – article with primary explosive'),
  C: text('C – paiskelõhkeaine või seda sisaldav ese', 'C – propellant explosive or article containing it'),
  D: text('D – brisantlõhkeaine või must püssirohi', 'D – secondary detonating explosive or black powder'),
  E: text('E – brisantlõhkeainega ese paiskelaenguga', 'E – as D, article with propelling charge'),
  F: text(
    'F – brisantlõhkeainega ese oma initsieerimisvahendiga',
    'F – as D, article with its own means of initiation',
  ),
  G: text('G – pürotehniline aine või ese', 'G – pyrotechnic substance or article'),
  H: text('H – lõhkeaine ja valge fosfor', 'H – explosive and white phosphorus'),
  J: text('J – lõhkeaine ja kergestisüttiv vedelik või geel', 'J – explosive and flammable liquid or gel'),
  K: text('K – lõhkeaine ja mürgine aine', 'K – explosive and toxic agent'),
  L: text('L – eriohuga lõhkeaine või ese', 'L – explosive with a special risk'),
  N: text('N – äärmiselt väikese tundlikkusega esemed', 'N – extremely insensitive articles'),
  S: text('S – pakendatud nii, et mõju jääb pakendisse', 'S – effects stay within the package'),
});

/** Divisions of class 1 (ADR 2.2.1.1.5, shortened). */
export const hazardClassRows: readonly ClassifierRow[] = rowsOf({
  '1.1': text('1.1 – massiplahvatusoht', '1.1 – mass explosion hazard'),
  '1.2': text('1.2 – laialipaiskumisoht', '1.2 – projection hazard'),
  '1.3': text('1.3 – tuleoht ja väike plahvatus- või laialipaiskumisoht', '1.3 – fire and minor blast or projection'),
  '1.4': text('1.4 – väike oht', '1.4 – minor hazard'),
  '1.5': text('1.5 – väga väikese tundlikkusega, massiplahvatusoht', '1.5 – very insensitive, mass explosion hazard'),
  '1.6': text('1.6 – äärmiselt väikese tundlikkusega esemed', '1.6 – extremely insensitive articles'),
});
