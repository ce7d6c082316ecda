import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

/** A mail as received, with its parts joined. */
export type Mail = { to: string[]; subject: string; text: string; html: string; headers: string }

/** A mail server that stores what it receives, stopped after the file's tests. */
export async function mailServer() {
  const mails: Mail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, { envelope }, done) {
      mails.push(
        readMail(
          Buffer.concat(await stream.toArray()).toString(),
          envelope.rcptTo.map(({ address }) => address),
        ),
      )
      done()
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  afterAll(() => new Promise<void>((done) => void server.close(() => done())))
  return { mails, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` }
}

function readMail(raw: string, to: string[]): Mail {
  const end = raw.indexOf('\r\n\r\n')
  const headers = raw.slice(0, end).replace(/\r\n[ \t]+/g, ' ')
  const boundary = /boundary="([^"]+)"/.exec(headers)![1]!
  const parts = raw.slice(end).split(`--${boundary}`)
  const part = (type: string) => bodyOf(parts.find((one) => one.includes(`Content-Type: ${type}`)) ?? '')
  return {
    to,
    headers,
    subject: wordsOf(/^Subject: (.*)$/m.exec(headers)?.[1] ?? ''),
    text: part('text/plain'),
    html: part('text/html'),
  }
}

function bodyOf(part: string): string {
  const [head = '', ...body] = part.trimStart().split('\r\n\r\n')
  const text = body.join('\r\n\r\n')
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString()
  return /quoted-printable/i.test(head) ? unquoted(text.replace(/=\r\n/g, '')) : text
}

const unquoted = (text: string) =>
  text.replace(/((?:=[0-9A-F]{2})+)/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())

/** A header's encoded words, RFC 2047. */
function wordsOf(header: string): string {
  return header
    .trim()
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (run) => {
      const bytes = [...run.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, kind, text]) =>
        kind!.toLowerCase() === 'b'
          ? Buffer.from(text!, 'base64')
          : Buffer.from(
              text!
                .replaceAll('_', ' ')
                .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
              'latin1',
            ),
      )
      return Buffer.concat(bytes).toString()
    })
}
