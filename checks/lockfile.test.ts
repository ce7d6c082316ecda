import { expect, test } from 'vitest'
import { lockIssues } from './lockfile.ts'

const parent = { version: '1.0.0', optionalDependencies: { 'b-linux': '1.0.0', 'b-mac': '1.0.0' } }

test('every optional package has its entry, next to or below the package that requires it', () => {
  expect(
    lockIssues({
      packages: {
        'node_modules/b': parent,
        'node_modules/b-linux': { version: '1.0.0' },
        'node_modules/b/node_modules/b-mac': { version: '1.0.0' },
      },
    }),
  ).toEqual([])
})

test('a missing entry and one without a version are reported', () => {
  expect(
    lockIssues({
      packages: { 'node_modules/b': parent, 'node_modules/b-linux': { version: '1.0.0' }, 'node_modules/b-mac': {} },
    }),
  ).toEqual(['package-lock.json: b-mac, optional for node_modules/b, is missing'])
})
