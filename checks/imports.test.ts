import { expect, test } from 'vitest'
import { importIssues } from './imports.ts'

const issues = (files: Record<string, string>) => importIssues(Object.entries(files).map(([path, text]) => ({ path, text })))

test.each([
  ['kit/shared/a.ts', `import { x } from '#features/warehouse/stock/rules.ts'`, 'kit knows neither'],
  ['kit/api/a.ts', `import type { x } from '../../api/main.ts'`, 'kit knows neither'],
  ['features/a/one/api/handlers.ts', `import { x } from '../../../../api/main.ts'`, 'do not know the apps'],
  ['features/a/one/web/list.tsx', `import type { Row } from '../api/queries.ts'`, 'web and api'],
  ['kit/api/a.ts', `export { x } from '#kit/web/b.ts'`, 'web and api'],
  ['features/a/one/contract.ts', `import { x } from '#kit/api/db.ts'`, 'share knows neither'],
  ['features/a/one/api/service.ts', `import {\n  x,\n  y,\n} from '#features/a/two/api/queries.ts'`, 'through contract'],
  ['features/a/one/routes.ts', `const load = () => import('#features/a/two/web/list.tsx')`, 'through contract'],
  ['features/a/one/web/list.tsx', `import { LIST } from '../routes.ts'`, 'mounted by .* alone'],
  ['features/a/one/contract.ts', `import type { LIST } from './routes.ts'`, 'mounted by .* alone'],
  ['web/app.tsx', `const load = () => import('#features/a/one/routes.ts')`, 'mounted by .* alone'],
  ['features/a/one/paths.ts', `import { MAX } from './rules.ts'`, 'paths.ts knows nothing'],
  ['features/a/one/paths.ts', `import type { Row } from '#features/a/two/contract.ts'`, 'paths.ts knows nothing'],
  ['features/a/one/api/service.ts', `import { two } from '#features/a/two/api/feature.ts'`, 'mounted.ts alone'],
  ['features/a/one/api/handlers.ts', `import { one } from './feature.ts'`, 'mounted.ts alone'],
  ['demo/load.ts', `import type { one } from '#features/a/one/api/feature.ts'`, 'mounted.ts alone'],
  ['features/a/one/api/service.ts', `import { x } from '#features/a/one/rules.ts'`, 'relative'],
  ['features/a/one/api/service.ts', `import { x } from '../../two/rules.ts'`, 'begin with #'],
  ['play/players/a.ts', `import type { Order } from '#features/a/one/contract.ts'`, 'over HTTP'],
  ['play/main.ts', `import { now } from '../kit/api/clock.ts'`, 'over HTTP'],
  ['play/main.ts', `import { DEMO_PASSWORD } from '../demo/accounts.ts'`, 'over HTTP'],
  ['play/main.ts', `import { z } from 'zod'`, 'over HTTP'],
])('%s: %s', (path, text, reason) => {
  expect(issues({ [path]: text })).toEqual([expect.stringMatching(reason)])
})

test('public modules, kit and packages may be imported', () => {
  const text = [
    '#features/a/two/contract.ts',
    '#features/a/two/contract/shapes.ts',
    '#features/a/two/rules/totals.ts',
    '#features/a/two/rules.ts',
    '#features/a/two/paths.ts',
    '#features/a/two/api/service.ts',
    '#kit/api/db.ts',
    '../rules.ts',
    'zod',
    'node:fs',
  ]
  expect(
    issues({ 'features/a/one/api/service.ts': text.map((target, n) => `import { x${n} } from '${target}'`).join('\n') }),
  ).toEqual([])
})

test('the mount and tests may import the entry of a feature', () => {
  const text = `import { one } from '#features/a/one/api/feature.ts'`
  expect(issues({ 'api/mounted.ts': text, 'features/a/two/api/fixture.ts': text, 'api/gates.test.ts': text })).toEqual([])
})

test('the player may import itself and Node', () => {
  expect(issues({ 'play/players/a.ts': `import { x } from '../board.ts'\nimport { y } from 'node:util'` })).toEqual([])
})

test('routes.ts refers to screens without loading them', () => {
  expect(issues({ 'features/a/one/routes.ts': `const load = () => import('./web/list.tsx')` })).toEqual([])
  expect(issues({ 'features/a/one/routes.ts': `import list from './web/list.tsx'` })).toEqual([
    expect.stringMatching('share knows neither'),
  ])
})

test('the lists of the portal and of the public pages may mount screens', () => {
  const text = `import { one } from '#features/a/one/routes.ts'`
  expect(issues({ 'features/mounted.ts': text, 'web/site-features.ts': text })).toEqual([])
})

test('the routes of another feature may not be imported', () => {
  expect(issues({ 'features/a/one/web/list.tsx': `import { LIST } from '#features/a/two/routes.ts'` })).toEqual([
    expect.stringMatching('through contract'),
    expect.stringMatching('mounted by'),
  ])
})

test('paths.ts may import the sites and the kit’s shared modules', () => {
  const text = `import { SITES } from '#features/warehouse/sites/rules.ts'\nimport type { X } from '#kit/shared/route.ts'`
  expect(issues({ 'features/a/one/paths.ts': text })).toEqual([])
})

test('cycles between files are reported, through types and lazy imports too', () => {
  const loop = { 'kit/shared/a.ts': `import { b } from './b.ts'`, 'kit/shared/b.ts': `import type { A } from '#kit/shared/a.ts'` }
  expect(issues(loop)).toEqual(['import cycle: kit/shared/a.ts -> kit/shared/b.ts -> kit/shared/a.ts'])
  const lazy = { ...loop, 'kit/shared/b.ts': `const a = () => import('./a.ts')` }
  expect(issues(lazy)).toEqual(['import cycle: kit/shared/a.ts -> kit/shared/b.ts -> kit/shared/a.ts'])
  const tests = { 'api/fixture.ts': `import './fixture-foreign.ts'`, 'api/fixture-foreign.ts': `import './fixture.ts'` }
  expect(issues(tests)).toEqual([])
})

test('cycles between features are reported', () => {
  const text = (other: string) => `import { x } from '#features/a/${other}/rules.ts'`
  expect(issues({ 'features/a/one/contract.ts': text('two'), 'features/a/two/contract.ts': text('one') })).toEqual([
    'features import each other: features/a/one -> features/a/two -> features/a/one',
  ])
})

test('the public site may not use Ant Design', () => {
  const files = { 'web/site.tsx': `import { box } from '#kit/web/box.tsx'`, 'kit/web/box.tsx': `import { Button } from 'antd'` }
  expect(issues(files)).toEqual([
    'kit/web/box.tsx imports antd, and web/site.tsx uses it: the public site does without Ant Design',
  ])
})

test('screens must write with useWrite', () => {
  const text = `import { call, download } from '#kit/web/client.ts'`
  expect(issues({ 'features/a/one/web/form.tsx': text, 'features/account/session/web/sign-in.tsx': text })).toEqual([
    'features/a/one/web/form.tsx calls by itself: screens write with useWrite and read with useRead',
  ])
  expect(issues({ 'features/a/one/web/form.tsx': `import { download } from '#kit/web/client.ts'` })).toEqual([])
})

test('imports in comments are ignored', () => {
  expect(
    issues({ 'kit/shared/a.ts': `// import x from '#features/a/one/rules.ts'\n/** import x from '#features/a/one/rules.ts' */` }),
  ).toEqual([])
})
