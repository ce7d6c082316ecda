import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { features } from './mounted.ts'

const ROOT = join(import.meta.dirname, '..')

test('every api/feature.ts is mounted', async () => {
  const entries = await Array.fromAsync(glob('features/*/*/api/feature.ts', { cwd: ROOT }))
  const declared = await Promise.all(
    entries.map(async (path) => Object.values((await import(join(ROOT, path))) as Record<string, unknown>)),
  )
  expect(new Set(features)).toEqual(new Set(declared.flat()))
  expect(features).toHaveLength(entries.length)
})
