import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale } from '../tools/build.ts'
import { ROOT } from '#kit/api/root.ts'
import { exitWith } from '#kit/api/setup-error.ts'

/** Runs the portal as built by tools/build.ts; under `npm run dev` from its sources. */
const built = await buildIfStale().catch(exitWith)
if (built.length > 0) console.log(`Built: ${built.join(', ')}`)
const { start }: typeof import('./start.ts') = await (process.env['PAGES_FROM_VITE']
  ? import('./start.ts')
  : import(pathToFileURL(join(ROOT, 'dist/server/start.js')).href))
await start()
