import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { isStoreKey, newStoreKey, type FileStore } from './files.ts'
import { valueIn } from '#kit/shared/keys.ts'

export type S3Settings = {
  /** Origin of the server, e.g. https://s3.eu-central-1.amazonaws.com; the bucket is part of the path. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const ATTEMPTS = 3
const SILENCE_MS = 60_000

/** Files in a bucket of an S3-compatible server. Uploads and downloads stream; a busy server is retried. */
export function s3Store(settings: S3Settings): FileStore {
  const place = (key: string) => {
    if (!isStoreKey(key)) throw new Error('not a key of this store')
    return `/${settings.bucket}/${key}`
  }
  return {
    async keep(temporaryPath, key = newStoreKey()) {
      await drain(await send(settings, 'PUT', place(key), temporaryPath))
      await rm(temporaryPath, { force: true })
      return key
    },
    async read(key) {
      return send(settings, 'GET', place(key))
    },
    async remove(key) {
      await drain(await send(settings, 'DELETE', place(key)))
    },
    async *list() {
      for (let after: string | undefined = ''; after !== undefined;) {
        const page = await drain(
          await send(settings, 'GET', `/${settings.bucket}?list-type=2&start-after=${encodeURIComponent(after)}`),
        )
        const objects = page
          .split('<Contents>')
          .slice(1)
          .map((object) => ({ key: decodeXml(/<Key>([^<]*)</.exec(object)![1]!), size: Number(/<Size>(\d+)</.exec(object)![1]) }))
        yield* objects.filter(({ key }) => isStoreKey(key))
        after = /<IsTruncated>true</.test(page) ? objects.at(-1)?.key : undefined
      }
    },
  }
}

const decodeXml = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

type Method = 'GET' | 'PUT' | 'DELETE'

/**
 * Returns the response if successful. Fails with the server's message, ENOENT for missing files; network errors and 5xx
 * are retried.
 */
async function send(settings: S3Settings, method: Method, path: string, file?: string): Promise<IncomingMessage> {
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await sendOnce(settings, method, path, file)
      const status = answer.statusCode!
      if (status < 300) return answer
      const words = await drain(answer)
      throw Object.assign(new Error(`${method} ${path} answered ${status}: ${words.slice(0, 500)}`), {
        isFinal: status < 500 && status !== 429,
        ...(status === 404 && { code: 'ENOENT' }),
      })
    } catch (error) {
      if (attempt === ATTEMPTS || valueIn(error, 'isFinal')) throw error
      await sleep(100 * 2 ** attempt)
    }
  }
}

async function sendOnce(settings: S3Settings, method: Method, path: string, file: string | undefined): Promise<IncomingMessage> {
  const url = new URL(path, settings.endpoint)
  const length = file === undefined ? 0 : (await stat(file)).size
  const headers = { ...(await signedHeaders(settings, method, url, new Date())), 'content-length': String(length) }
  const answered = Promise.withResolvers<IncomingMessage>()
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
    url,
    { method, headers, timeout: SILENCE_MS },
    answered.resolve,
  )
  request.on('error', answered.reject)
  request.on('timeout', () => request.destroy(new Error(`${method} ${path}: the file server is silent`)))
  if (file === undefined) request.end()
  // Not awaited: the first to end, the response or a connection error, ends the call. Two promises that fail together
  // would leave one of them unhandled, which ends the process.
  else pipeline(createReadStream(file), request).catch(answered.reject)
  return answered.promise
}

async function drain(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** Headers that sign a request. The signature excludes the body, so that it can stream; TLS protects it in transit. */
export async function signedHeaders(
  { region, accessKeyId, secretAccessKey }: S3Settings,
  method: string,
  url: URL,
  moment: Date,
): Promise<Record<string, string>> {
  const datetime = moment.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const signer = new AwsV4Signer({ method, url: url.href, service: 's3', region, accessKeyId, secretAccessKey, datetime })
  return Object.fromEntries((await signer.sign()).headers)
}
