import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** The folder of the repository, whether this module runs from its source or as part of `dist/server` (tools/build-server.ts). */
export const ROOT = dirname(findPackageJSON('.', import.meta.url)!)
