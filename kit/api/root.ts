import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** The repository's folder, whether this module runs from source or as part of `dist/server` (tools/build-server.ts). */
export const ROOT = dirname(findPackageJSON('.', import.meta.url)!)
