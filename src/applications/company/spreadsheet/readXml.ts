import { Parser } from 'saxen';
import { Unreadable } from './unreadable';

export interface XmlListener {
  open?: (name: string, attributes: () => Record<string, string>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML and names its elements without their prefixes. Declarations are refused: entities are defined in them.
 * @throws {Unreadable}
 */
export function readXml(xml: string, { open, close, text }: XmlListener): void {
  const refuse = () => {
    throw new Unreadable('broken');
  };
  new Parser()
    .on('openTag', (name, attributes, decode) =>
      open?.(localName(name), () =>
        Object.fromEntries(Object.entries(attributes()).map(([key, value]) => [key, decode(value)])),
      ),
    )
    .on('closeTag', (name) => close?.(localName(name)))
    .on('text', (value, decode) => text?.(decode(value)))
    .on('cdata', (value) => text?.(value))
    .on('attention', refuse)
    .on('error', refuse)
    .parse(xml);
}
