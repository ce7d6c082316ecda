import { BUSINESS_TIME, clientPath, IN_PATH, type InputSent, type Op, type Output } from '#kit/shared/op.ts'
import { ERROR_CODE, type Envelope } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { setServerTime } from './clock.ts'
import { takeEarlyAnswer } from './early-answers.ts'
import { CallError, isCancelled, isSignedOut, NO_ANSWER } from './errors.ts'
import { endSession } from './expired.ts'
import { stored } from './storage.ts'
import { language, translate } from './text.ts'
import { toast } from './toast.ts'
import { sendWithProgress } from './upload.ts'
import { valueIn } from '#kit/shared/keys.ts'

/** The API conventions of SPEC 7 and 8, in one place. */

export type CallOptions = {
  /** Never a toast; the caller shows the failure. Uploads and downloads never toast. */
  silent?: boolean
  /** Code 100 ("business check") is a success and its Body is returned. */
  needResult?: boolean
  /** Idempotency-Key; by default a new one per call. A form passes the one it was opened with. */
  key?: string
  signal?: AbortSignal | undefined
  /** Uploads: fraction of the file sent, 0 to 1. */
  onProgress?: (share: number) => void
}

/** A file response. `name` is the server's file name. */
export type FileAnswer = { blob: Blob; name: string }

const BUSINESS_CHECK = 'CheckCompanyOsWarehouseBiz'
/**
 * SPEC 8: octet-stream, zip, spreadsheet, pdf; pictures and texts of downloads are files as well, but not the HTML page
 * of a proxy or a network's sign-in.
 */
const FILE_TYPE = /octet-stream|zip|spreadsheet|pdf|^image\/|^text\/(?!html)/

/**
 * Makes a call and returns its Body. Failures are shown to the user (unless silent) and thrown as CallError:
 * `const { Items } = await call(getProducts, { PageIndex: 1 })`
 */
export async function call<O extends Op>(op: O, input: InputSent<O>, options: CallOptions = {}): Promise<Output<O>> {
  const answer = await send(op, input, options)
  return answer.Body as Output<O>
}

/** Like `call`, with ErrorCode and Msg, for the few callers that must distinguish 0 from 100 and 101. */
export async function send<O extends Op>(op: O, input: InputSent<O>, options: CallOptions = {}): Promise<Envelope<Output<O>>> {
  try {
    return judge(op, (await exchange(op, input, options)) as Envelope<Output<O>>, options)
  } catch (error) {
    const failure = error instanceof CallError ? error : new CallError(NO_ANSWER.network, translate(kit('error.network')))
    report(op, failure, options)
    throw failure
  }
}

/** Fetches a file. A refusal in the response is thrown as CallError without a toast. */
export async function fetchFile<O extends Op>(op: O, input: InputSent<O>, options: CallOptions = {}): Promise<FileAnswer> {
  const { Body } = await send(op, input, options)
  return Body as FileAnswer
}

/** Fetches a file and saves it under the server's name; a refusal shows its message (SPEC 8). */
export async function download<O extends Op>(op: O, input: InputSent<O>, options: CallOptions = {}): Promise<void> {
  try {
    const { blob, name } = await fetchFile(op, input, options)
    saveFile(blob, name)
  } catch (error) {
    if (error instanceof CallError && !isCancelled(error) && !isSignedOut(error))
      toast.error(error.Msg || translate(kit('error.generic')))
    throw error
  }
}

export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

async function exchange(op: Op, input: unknown, options: CallOptions): Promise<Envelope> {
  const early = takeEarlyAnswer(op, input)
  if (early !== undefined) return { ErrorCode: ERROR_CODE.success, Msg: '', Body: early }
  const timeout = AbortSignal.timeout(op.timeoutMs)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  const request = buildRequest(op, input, options)
  try {
    const response =
      op.kind === 'upload' && options.onProgress
        ? await sendWithProgress(request.url, { ...request.init, signal }, options.onProgress)
        : await fetch(request.url, { ...request.init, signal })
    setServerTime(response.headers.get(BUSINESS_TIME))
    return await readAnswer(response)
  } catch (error) {
    if (timeout.aborted) throw new CallError(NO_ANSWER.timeout, translate(kit('error.timeout')))
    if (options.signal?.aborted) throw new CallError(NO_ANSWER.cancelled, '')
    throw error
  }
}

function buildRequest(op: Op, input: unknown, options: CallOptions): { url: string; init: RequestInit } {
  const values = trimmed(input) ?? {}
  const path = clientPath(op.path).replace(IN_PATH, (_, name: string) => encodeURIComponent(String(valueIn(values, name) ?? '')))
  const headers: Record<string, string> = { 'Accept-Language': language }
  const warehouseId = stored.get('warehouseId')
  if (Number(warehouseId) > 0 && location.pathname.includes('overSeaService')) headers['WarehouseId'] = warehouseId!
  if (op.kind !== 'query' && op.kind !== 'download') headers['Idempotency-Key'] = options.key ?? crypto.randomUUID()
  const init: RequestInit = { method: op.method, headers, credentials: 'same-origin' }
  if (op.method === 'GET') return { url: path + queryOf(values), init }
  if (op.kind === 'upload') return { url: path, init: { ...init, body: formOf(values) } }
  headers['Content-Type'] = 'application/json'
  return { url: path, init: { ...init, body: JSON.stringify(values) } }
}

/** SPEC 7: string fields of bodies are trimmed, nested ones too. */
function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(trimmed)
  if (value === null || typeof value !== 'object' || value instanceof Blob) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, trimmed(part)]))
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''
const plain = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

function queryOf(values: object): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) if (isGiven(one)) query.append(key, plain(one))
  }
  return query.size ? `?${query}` : ''
}

/** Fields before files, so that a streaming server has them when the file begins. */
function formOf(values: object): FormData {
  const form = new FormData()
  const parts = Object.entries(values).flatMap(([key, value]) =>
    Array.isArray(value) && value.some((v) => v instanceof Blob) ? value.map((v) => [key, v] as const) : [[key, value] as const],
  )
  for (const [key, value] of parts) if (!(value instanceof Blob) && isGiven(value)) form.append(key, plain(value))
  for (const [key, value] of parts) if (value instanceof Blob) form.append(key, value)
  return form
}

/** The envelope of a response; a file becomes the Body of a success. */
async function readAnswer(response: Response): Promise<Envelope> {
  const type = response.headers.get('content-type') ?? ''
  if (response.ok && FILE_TYPE.test(type)) {
    const blob = await response.blob()
    return (
      (await envelopeInside(blob)) ?? {
        ErrorCode: ERROR_CODE.success,
        Msg: '',
        Body: { blob, name: fileName(response) } satisfies FileAnswer,
      }
    )
  }
  const { status } = response
  if (isDown(status)) return { ErrorCode: NO_ANSWER.unavailable, Msg: transportMessage(status), Body: null }
  if (status === 429) return { ErrorCode: NO_ANSWER.tooMany, Msg: transportMessage(status), Body: null }
  return parseEnvelope(await response.text()) ?? { ErrorCode: ERROR_CODE.internal, Msg: transportMessage(status), Body: null }
}

/** SPEC 8: a JSON error in a blob response is parsed. Only small bodies can be one. */
async function envelopeInside(blob: Blob): Promise<Envelope | undefined> {
  if (blob.size > 100_000 || (await blob.slice(0, 1).text()) !== '{') return undefined
  return parseEnvelope(await blob.text())
}

function parseEnvelope(text: string): Envelope | undefined {
  try {
    const value = JSON.parse(text) as Partial<Envelope> | null
    return typeof value?.ErrorCode === 'number'
      ? { ErrorCode: value.ErrorCode, Msg: value.Msg ?? '', Body: value.Body ?? null }
      : undefined
  } catch {
    return undefined
  }
}

/** The response of a proxy for a server that is stopped or being updated, and of the server while its database is. */
const isDown = (status: number) => status === 502 || status === 503 || status === 504

function transportMessage(status: number): string {
  if (status === 413) return translate(kit('error.bodyTooLarge'))
  if (status === 429) return translate(kit('error.tooManyRequests'))
  if (status === 503) return translate(kit('error.unavailable'))
  return translate(kit('error.serverFailed'))
}

function fileName(response: Response): string {
  const header = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=(?:UTF-8'')?([^;]+)/i.exec(header)?.[1]
  if (encoded) return decodeURIComponent(encoded.trim())
  return /filename="?([^";]+)"?/i.exec(header)?.[1]?.trim() ?? 'download'
}

const isBusinessCheck = (op: Op) => op.path.includes(BUSINESS_CHECK)

function judge<T>(op: Op, answer: Envelope<T>, options: CallOptions): Envelope<T> {
  if (answer.ErrorCode === ERROR_CODE.success) return answer
  if (answer.ErrorCode === ERROR_CODE.hint) {
    if (answer.Msg && !options.silent) toast.info(answer.Msg)
    return answer
  }
  if (answer.ErrorCode === ERROR_CODE.businessCheck && (options.needResult || isBusinessCheck(op))) return answer
  throw new CallError(answer.ErrorCode, answer.Msg, answer.Body)
}

function report(op: Op, failure: CallError, options: CallOptions): void {
  if (isCancelled(failure)) return
  if (isSignedOut(failure)) {
    // The check runs alongside the user's own call, which ends the session itself.
    if (!isBusinessCheck(op)) endSession()
    return
  }
  if (options.silent || op.kind === 'upload' || op.kind === 'download') return
  toast.error(failure.Msg || translate(kit('error.generic')))
}
