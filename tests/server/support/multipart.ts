import type { InjectOptions } from 'fastify';

export interface Upload {
  name: string;
  content: Buffer;
  fields?: Record<string, string>;
}

/** A multipart body as a browser sends it: text fields first, then the file. */
export function multipart({ name, content, fields = {} }: Upload): Pick<InjectOptions, 'payload' | 'headers'> {
  const boundary = '----portal-test-boundary';
  const head = Object.entries(fields)
    .map(([field, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`)
    .join('');
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head + file), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
