import { type ClassifierRow, rowsOf, text } from './text';

/** Directive (EU) 2021/555, Annex I, part II, in short words of our own. */
export const euCategoryRows: readonly ClassifierRow[] = rowsOf({
  A1: text('A1 – lõhkelaenguga sõjalised raketid ja heiteseadmed', 'A1 – explosive military missiles and launchers'),
  A2: text('A2 – automaattulirelvad', 'A2 – automatic firearms'),
  A3: text('A3 – muu esemena maskeeritud tulirelvad', 'A3 – firearms disguised as other objects'),
  A4: text(
    'A4 – läbistava, lõhkeva või süütekuuliga laskemoon',
    'A4 – ammunition with penetrating, explosive or incendiary projectiles',
  ),
  A5: text(
    'A5 – laieneva kuuliga püstoli- ja revolvrilaskemoon',
    'A5 – pistol and revolver ammunition with expanding projectiles',
  ),
  A6: text(
    'A6 – poolautomaatseks ümber tehtud automaattulirelvad',
    'A6 – automatic firearms converted into semi-automatic ones',
  ),
  A7: text(
    'A7 – suure mahutavusega poolautomaatsed kesktuletulirelvad',
    'A7 – semi-automatic centre-fire firearms of large capacity',
  ),
  A8: text(
    'A8 – poolautomaatsed pikad tulirelvad, mida saab lühendada alla 60 cm',
    'A8 – semi-automatic long firearms reducible below 60 cm',
  ),
  A9: text(
    'A9 – pauk-, gaasi- või akustiliseks relvaks ümber tehtud A-kategooria tulirelvad',
    'A9 – category A firearms converted to blank, gas or acoustic weapons',
  ),
  B1: text('B1 – korduslaadimisega lühikesed tulirelvad', 'B1 – repeating short firearms'),
  B2: text('B2 – ühelasulised lühikesed kesktuletulirelvad', 'B2 – single-shot short centre-fire firearms'),
  B3: text(
    'B3 – alla 28 cm pikkused ühelasulised lühikesed ääretuletulirelvad',
    'B3 – single-shot short rimfire firearms under 28 cm',
  ),
  B4: text(
    'B4 – poolautomaatsed pikad tulirelvad, mis mahutavad üle kolme padruni',
    'B4 – semi-automatic long firearms holding more than three rounds',
  ),
  B5: text(
    'B5 – poolautomaatsed lühikesed tulirelvad, v.a A7',
    'B5 – semi-automatic short firearms other than those of A7',
  ),
  B6: text(
    'B6 – kuni kolme padruniga poolautomaatsed pikad tulirelvad, mille mahutavust saab suurendada',
    'B6 – semi-automatic long firearms of up to three rounds whose capacity can be enlarged',
  ),
  B7: text(
    'B7 – kuni 60 cm rauaga korduslaadimisega ja poolautomaatsed sileraudsed püssid',
    'B7 – repeating and semi-automatic smooth-bore guns with a barrel up to 60 cm',
  ),
  B8: text(
    'B8 – pauk-, gaasi- või akustiliseks relvaks ümber tehtud B-kategooria tulirelvad',
    'B8 – category B firearms converted to blank, gas or acoustic weapons',
  ),
  B9: text(
    'B9 – automaatrelva välimusega poolautomaatsed tsiviiltulirelvad',
    'B9 – semi-automatic civilian firearms resembling automatic ones',
  ),
  C1: text('C1 – korduslaadimisega pikad tulirelvad, v.a B7', 'C1 – repeating long firearms other than those of B7'),
  C2: text('C2 – ühelasulised vintrauaga pikad tulirelvad', 'C2 – long firearms with single-shot rifled barrels'),
  C3: text(
    'C3 – poolautomaatsed pikad tulirelvad, mis ei kuulu A- ega B-kategooriasse',
    'C3 – semi-automatic long firearms outside categories A and B',
  ),
  C4: text(
    'C4 – vähemalt 28 cm pikkused ühelasulised lühikesed ääretuletulirelvad',
    'C4 – single-shot short rimfire firearms of at least 28 cm',
  ),
  C5: text(
    'C5 – pauk-, gaasi- või akustiliseks relvaks ümber tehtud C-kategooria tulirelvad',
    'C5 – category C firearms converted to blank, gas or acoustic weapons',
  ),
  C6: text('C6 – laskekõlbmatud A-, B- või C-kategooria tulirelvad', 'C6 – deactivated category A, B or C firearms'),
  C7: text(
    'C7 – ühelasulised pikad sileraudsed tulirelvad, turule lastud alates 14.09.2018',
    'C7 – single-shot long smooth-bore firearms placed on the market from 14.09.2018',
  ),
});
