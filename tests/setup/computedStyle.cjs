// Tests of views load no style sheets, so what jsdom works out for every element (its own sheet, all selectors) comes
// down to `hidden`, `display` and the inherited `visibility`. Roles and names are asked for thousands of times.
const drawnNever = new Set(['HEAD', 'LINK', 'META', 'NOSCRIPT', 'SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE']);

const displayOf = (element) => {
  if (element.style?.display) return element.style.display;
  return element.hasAttribute('hidden') || drawnNever.has(element.tagName) ? 'none' : 'block';
};

const visibilityOf = (element) => {
  for (let each = element; each; each = each.parentElement) if (each.style?.visibility) return each.style.visibility;
  return 'visible';
};

const computed = { display: displayOf, visibility: visibilityOf };

window.getComputedStyle = (element) => {
  const styleOf = (name) => (name in computed ? computed[name](element) : (element.style?.[name] ?? ''));
  return new Proxy(
    {
      getPropertyValue: (name) =>
        name in computed ? computed[name](element) : (element.style?.getPropertyValue(name) ?? ''),
    },
    { get: (target, name) => target[name] ?? styleOf(name) },
  );
};
