// Asks a server from outside in, as a browser and as somebody malicious would.
import http from 'node:http';
import https from 'node:https';

export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

export interface Question {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** A certificate nobody vouches for is looked past: what comes after it can still be right or wrong. */
  readonly anyCertificate?: boolean;
}

const WITHIN_MS = 8_000;
const MAX_TEXT = 64 * 1024;

/** Rejects where there is no answer, with the system's own error. */
export function ask(url: URL, question: Question = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body, anyCertificate = false } = question;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const options = { method, headers: { ...headers, ...length }, timeout: WITHIN_MS, agent: false };
  return new Promise((resolve, reject) => {
    const request =
      url.protocol === 'https:'
        ? https.request(url, { ...options, rejectUnauthorized: !anyCertificate })
        : http.request(url, options);
    request.once('error', reject);
    request.once('timeout', () => request.destroy(new Error('no answer in time')));
    // Taken up as a websocket, it is not spoken to any further.
    request.once('upgrade', ({ statusCode = 101, headers: said }, socket) => {
      socket.destroy();
      resolve({ status: statusCode, headers: said, text: '' });
    });
    request.once('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        if (text.length < MAX_TEXT) text += part;
      });
      response.once('error', reject);
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    request.end(body);
  });
}
