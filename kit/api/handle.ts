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

/** What a handler may use besides its input. */
export type Context<A extends Access = Access> = Services & {
  /** The transaction of a `query` or `command`, bound to the caller's company. The other kinds open their own. */
  readonly db: Db
  readonly caller: CallerOf<A>
  readonly jobs: Jobs
  readonly log: FastifyBaseLogger
  readonly translate: Translate
  readonly language: Language
  /** Country code of the warehouse site, for calls bound to one. */
  readonly site: string
  /** Menu or button code that the call asks for. */
  readonly permission: string | undefined
  /** What the origin of the page makes of the portal. */
  readonly origin: DeploymentOrigin
  readonly requestId: string
  /** What attempts of a caller who is not signed in are counted under (`countedAddress`). */
  readonly address: string
  readonly device: string
  /** Files of an `upload`, already on disk, their kind looked at and their size checked. */
  readonly files: readonly UploadedFile[]
  /** A transaction of its own, bound to the caller's company unless another scope is given. */
  transact<T>(mode: Mode, work: (db: Db) => Promise<T>, scope?: Scope): Promise<T>
  /** For calls that open their own transactions: `work` in one of them, at most once for the call's Idempotency-Key, as a `command` is. */
  once<T>(db: Db, work: () => Promise<T>): Promise<Once<T>>
  /** A session ended in this call: once it commits, this process looks its callers up again. Others are notified by `publishCallerChange`. */
  callersChanged(): void
  /** The token of the call: as bearer, else in this cookie. */
  token(cookie: string): string | undefined
  setCookie(name: string, value: string, days: number): void
  clearCookie(name: string): void
}

/** A file answer: bytes, a stream or a stored file, with the name it is saved under. */
export type FileAnswer = {
  readonly fileName: string
  readonly contentType: string
  readonly content: Buffer | NodeJS.ReadableStream | StoredFile
  /** True to show it in the page instead of saving it. */
  readonly inline?: boolean
}

/** Success with a hint (ErrorCode 101): done, and something the caller should know. */
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

/** A body that is JSON text already, built by the database: passed on as it is, or read as what the statement makes of a `T`. */
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

/** Any handler; each knows the input and caller of its own call, which a method may. */
export type Handler = { readonly op: Op; run(context: Context & { input: unknown }): Promise<unknown> }

/**
 * Binds a call to what answers it. Every handler reads in the same order: look at the input, refuse or act, present.
 *
 *     answer(getById, async ({ db, input, caller }) => presentStock(await findStock(db, caller, input.Id)))
 */
export function answer<I extends z.ZodType, O extends z.ZodType, A extends Access>(
  op: Op<I, O, A>,
  run: (context: Context<A> & { input: Input<Op<I, O, A>> }) => Promise<Answer<z.input<O>> | FileAnswer>,
): Handler {
  return { op, run }
}

/** Binds the same call of each country to one handler; `site` of the context says which country it is. */
export function answerSites<I extends z.ZodType, O extends z.ZodType, A extends Access>(
  ops: Record<string, Op<I, O, A>>,
  run: (context: Context<A> & { input: Input<Op<I, O, A>> }) => Promise<Answer<z.input<O>> | FileAnswer>,
): Handler[] {
  return Object.values(ops).map((op) => answer(op, run))
}
