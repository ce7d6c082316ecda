import type { Catalogue } from '#kit/shared/menu.ts'
import type { Op } from '#kit/shared/op.ts'
import type { Db } from './db.ts'
import type { Handler } from './handle.ts'
import { housekeeping } from './housekeeping.ts'
import type { JobDefinition } from './jobs.ts'
import type { EventHandler, DomainEvent } from './outbox.ts'
import type { Declared, Lists } from './services.ts'

type Listed = { readonly [K in keyof Lists]?: readonly Lists[K][] }

/** The server side of a feature; its `api/feature.ts` exports one. */
export type Feature = Listed & {
  /** The feature's `contract.ts`: ops among its exports, alone or as one per country or kind, become calls. */
  readonly contract?: Readonly<Record<string, unknown>>
  readonly handlers?: readonly Handler[]
  readonly jobs?: readonly JobDefinition[]
  /** The handlers of each event, in the transaction that marks it handled. */
  readonly events?: readonly ((db: Db, event: DomainEvent, declared: Declared) => Promise<void>)[]
}

/** Declares the server side of a feature: `export const products = feature({ contract, handlers, importers: [productImporter] })`. */
export function feature(declaration: Feature): Feature {
  return declaration
}

/** Everything the server needs from its features. Handlers, jobs and events are in the order of the features. */
export function mount(features: readonly Feature[], screens: Pick<Catalogue, 'directories' | 'routes'>) {
  const catalogue: Catalogue = { ...screens, ops: features.flatMap(({ contract = {} }) => opsOf(contract)) }
  const declared: Declared = { catalogue, all: (list) => features.flatMap((one) => listed(one, list)) }
  const handlers: Handler[] = features.flatMap((one) => one.handlers ?? [])
  const jobs: JobDefinition[] = [...features.flatMap((one) => one.jobs ?? []), ...housekeeping]
  const eventHandlers: EventHandler[] = features
    .flatMap((one) => one.events ?? [])
    .map((follow) => (db, event) => follow(db, event, declared))
  return { catalogue, declared, handlers, jobs, eventHandlers }
}

function listed<K extends keyof Lists>(one: Listed, list: K): readonly Lists[K][] {
  return one[list] ?? []
}

function opsOf(contract: Readonly<Record<string, unknown>>): Op[] {
  return Object.values(contract).flatMap((value) => (isOp(value) ? [value] : isFamily(value) ? Object.values(value) : []))
}

function isOp(value: unknown): value is Op {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'input' in value
}

function isFamily(value: unknown): value is Record<string, Op> {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0 && Object.values(value).every(isOp)
}
