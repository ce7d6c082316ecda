import type { z } from 'zod'
import type { FastifyBaseLogger } from 'fastify'
import type { DeploymentOrigin } from '#kit/shared/gate.ts'
import type { Access, Input, Op } from '#kit/shared/op.ts'
import type { Language, Translate, TextKey, TextParams } from '#kit/shared/text.ts'
import type { CallerOf } from './caller.ts'
import type { Db, Mode, Scope } from './db.ts'
import type { Once, StoredFile, UploadedFile } from './files.ts'
import type { Jobs } from './jobs.ts'
import type { Services } from './services.ts'

/** What a handler can use besides its input. */
export type Context<A extends Access = Access> = Services & {
  /** The transaction of a `query` or `command`, bound to the caller's company. The other kinds open their own transactions. */
  readonly db: Db
  readonly caller: CallerOf<A>
  readonly jobs: Jobs
  readonly log: FastifyBaseLogger
  readonly translate: Translate
  readonly language: Language
  /** Country code of the warehouse site, for calls bound to one. */
  readonly site: string
  /** Menu or button code that the call requires. */
  readonly permission: string | undefined
  /** The deployment recognized by the page's origin. */
  readonly origin: DeploymentOrigin
  readonly requestId: string
  /** The key under which attempts of a signed-out caller are counted (`countedAddress`). */
  readonly address: string
  readonly device: string
  /** Files of an `upload`, already on disk, with kind and size checked. */
  readonly files: readonly UploadedFile[]
  /** Runs `work` in a separate transaction, bound to the caller's company unless another scope is given. */
  transact<T>(mode: Mode, work: (db: Db) => Promise<T>, scope?: Scope): Promise<T>
  /**
   * For calls that open their own transactions: runs `work` in one of them, at most once per Idempotency-Key, as for a
   * `command`.
   */
  once<T>(db: Db, work: () => Promise<T>): Promise<Once<T>>
  /**
   * Reports that a session ended in this call: after the commit, this process looks its callers up again. Other
   * processes are notified by `publishCallerChange`.
   */
  callersChanged(): void
  /** The token of the call: the bearer token, else from this cookie. */
  token(cookie: string): string | undefined
  setCookie(name: string, value: string, days: number): void
  clearCookie(name: string): void
}

/** A file response: bytes, a stream or a stored file, with its download name. */
export type FileAnswer = {
  readonly fileName: string
  readonly contentType: string
  readonly content: Buffer | NodeJS.ReadableStream | StoredFile
  /** True to show it in the page instead of downloading it. */
  readonly inline?: boolean
}

/** Success with a hint (ErrorCode 101): done, with something the caller should know. */
export class Hint<T> {
  readonly body: T
  readonly key: TextKey
  readonly params: TextParams
  constructor(body: T, key: TextKey, params: TextParams = {}) {
    this.body = body
    this.key = key
    this.params = params
  }
}

/** A response body that the database built as JSON text: sent unchanged, or parsed as the statement's `T`. */
export class JsonText<T = unknown> {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  read(): T {
    return JSON.parse(this.text)
  }
}

type Answer<T> = T | Hint<T> | JsonText

/** Any handler. Its input and caller types vary by call, which a method signature allows. */
export type Handler = { readonly op: Op; run(context: Context & { input: unknown }): Promise<unknown> }

/**
 * Binds a call to its handler. Every handler has the same order: look at the input, refuse or act, present.
 *
 *     answer(getById, async ({ db, input, caller }) => presentStock(await findStock(db, caller, input.Id)))
 */
export function answer<I extends z.ZodType, O extends z.ZodType, A extends Access>(
  op: Op<I, O, A>,
  run: (context: Context<A> & { input: Input<Op<I, O, A>> }) => Promise<Answer<z.input<O>> | FileAnswer>,
): Handler {
  return { op, run }
}

/** Binds the same call of each country to one handler; `site` of the context is the country. */
export function answerSites<I extends z.ZodType, O extends z.ZodType, A extends Access>(
  ops: Record<string, Op<I, O, A>>,
  run: (context: Context<A> & { input: Input<Op<I, O, A>> }) => Promise<Answer<z.input<O>> | FileAnswer>,
): Handler[] {
  return Object.values(ops).map((op) => answer(op, run))
}
