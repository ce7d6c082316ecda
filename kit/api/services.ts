import type { Catalogue } from '#kit/shared/menu.ts'
import type { Config } from './config.ts'
import type { Exporter } from './exports.ts'
import type { FileOwner } from './file-rights.ts'
import type { FileStore } from './files.ts'
import type { Importer } from './imports.ts'
import type { TopicRights } from './live.ts'

/**
 * Lists to which every feature may add. A feature that collects something from the others declares its list here:
 *
 *     declare module '#kit/api/services.ts' { interface Lists { todos: TodoRule } }
 */
export interface Lists {
  importers: Importer
  exporters: Exporter
  fileOwners: FileOwner
  topics: TopicRights
}

/** The combined lists of the mounted features. */
export type Declared = {
  readonly catalogue: Catalogue
  /** All entries of a list, in the order of the features. */
  all<K extends keyof Lists>(list: K): readonly Lists[K][]
}

/** Parts of the running server that handlers and jobs may use. */
export type Services = {
  readonly config: Config
  readonly store: FileStore
  readonly declared: Declared
}
