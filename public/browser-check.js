/*
 * Looks at the browser before the portal loads. It is ES5, which is all that Internet Explorer can parse; a test parses it so.
 * Internet Explorer and Edge below version 12 are sent to /ieerror, where this script writes the text itself;
 * another browser without ES modules, Promise or Proxy is told that the portal may not work (SHELL-38..40, OPEN-9).
 */
(function () {
  var errorPath = '/ieerror';
  var agent = window.navigator.userAgent;
  var edge = /Edge\/(\d+)/.exec(agent);
  var isOld = /MSIE |Trident\//.test(agent) || (edge !== null && parseInt(edge[1], 10) < 12);
  var knowsModules = 'noModule' in document.createElement('script');
  var hasFeatures = knowsModules && typeof window.Promise === 'function' && typeof window.Proxy === 'function';

  function whenReady(work) {
    if (document.readyState === 'loading' && document.addEventListener) {
      document.addEventListener('DOMContentLoaded', work);
    } else if (document.readyState === 'loading') {
      document.attachEvent('onreadystatechange', function () {
        if (document.readyState === 'complete') work();
      });
    } else {
      work();
    }
  }

  function line(parent, tag, text, language) {
    var element = document.createElement(tag);
    element.appendChild(document.createTextNode(text));
    if (language) element.lang = language;
    parent.appendChild(element);
    return element;
  }

  function box() {
    var element = document.createElement('div');
    element.style.cssText =
      'max-width:600px;margin:40px auto;padding:24px;font:16px/1.5 Roboto,Arial,sans-serif;color:#151926;background:#fff';
    return element;
  }

  if (isOld) {
    if (window.location.pathname !== errorPath) {
      window.location.replace(errorPath);
      return;
    }
    whenReady(function () {
      var page = box();
      line(page, 'h1', 'Seda veebilehitsejat ei toetata');
      line(page, 'p', 'Iseteenindus ei tööta selles veebilehitsejas. Palun kasutage Google Chrome’i.');
      line(page, 'h2', 'This browser is not supported', 'en');
      line(page, 'p', 'The service does not work in this browser. Please use Google Chrome.', 'en');
      document.getElementById('root').appendChild(page);
    });
  } else if (!knowsModules) {
    // The portal itself cannot start here to show its dialog.
    whenReady(function () {
      var dialog = box();
      dialog.setAttribute('role', 'alertdialog');
      line(dialog, 'p', 'Teie veebilehitseja on liiga vana. Iseteenindus ei pruugi selles töötada.');
      line(dialog, 'p', 'Your browser is too old. The service may not work in it.', 'en');
      line(dialog, 'button', 'Sulge / Close').onclick = function () {
        dialog.parentNode.removeChild(dialog);
      };
      document.body.insertBefore(dialog, document.body.firstChild);
    });
  }

  window.portalBrowser = { isOldMicrosoft: isOld, hasFeatures: hasFeatures };
})();
