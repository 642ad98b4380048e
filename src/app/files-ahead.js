/*
 * Starts to fetch the files of the screen at this address, while the first script of the portal is fetched, too. Without a
 * session the login is shown, and nothing is fetched. The build puts it into one file with the check of the browser; both
 * are ES5. The build replaces FILES_AHEAD by rows of { path, files, texts }; `texts` has the files of each language.
 */
(function (rows) {
  var language, files, i, j;

  function fetchAhead(file) {
    var link = document.createElement('link');
    var isStyle = /\.css$/.test(file);
    link.rel = isStyle ? 'preload' : 'modulepreload';
    link.as = isStyle ? 'style' : 'script';
    link.crossOrigin = '';
    link.href = file;
    document.head.appendChild(link);
  }

  try {
    if (!window.sessionStorage.getItem('session')) return;
    language = window.localStorage.getItem('language') === 'en' ? 'en' : 'et';
  } catch (_error) {
    // The storage is closed: there is no session.
    return;
  }
  for (i = 0; i < rows.length; i += 1) {
    if (window.location.pathname.indexOf(rows[i].path) !== 0) continue;
    files = rows[i].files.concat(rows[i].texts[language]);
    for (j = 0; j < files.length; j += 1) fetchAhead(files[j]);
  }
})(FILES_AHEAD);
