/** A form as a browser reads it. */
export interface HtmlForm {
  action: string;
  encoding: string;
  fields: Record<string, string>;
}

const text = (escaped: string): string =>
  escaped
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The form of an HTML answer that takes the browser to another site: its address, encoding and hidden fields. */
export function formOf(html: string): HtmlForm {
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  return {
    action: text(/action="([^"]*)"/.exec(html)?.[1] ?? ''),
    encoding: /accept-charset="([^"]*)"/.exec(html)?.[1] ?? '',
    fields: Object.fromEntries(fields.map(([, name, value]) => [name!, text(value!)])),
  };
}
