import { posix } from 'node:path'
import { CODE, sources, type Source } from './sources.ts'

type Import = { target: string; lazy: boolean }

/** Parts of a feature that other features may import; enums.ts is the dictionary's table. */
const DOORS =
  /^(contract(\/[^/]+)?\.ts|rules(\/[^/]+)?\.ts|paths\.ts|enums\.ts|text\/keys\.ts|web\/parts\/[^/]+|api\/service\.ts)$/
const ROUTES = /^features\/.*\/routes\.ts$/
/** The lists of the screens: those of the portal, and of the pages without a session. */
const MOUNTS = ['features/mounted.ts', 'web/site-features.ts']
/** What paths.ts may import: types and facts about the warehouses. */
const PLAIN = /^(kit\/shared\/|features\/warehouse\/sites\/rules\.ts$)/
const APPS = /^(api|web|demo|play|bench|e2e|tools|checks)\//

/** Screens write with `useWrite` and read with `useRead`; these call directly. */
const CALLERS = [
  // Sign-in and the steps after it, before the portal is loaded: their forms have their own helper (entry-form.tsx) and
  // stay light.
  /^features\/account\/(session|openid)\/web\//,
  // Check whether the server responds at all.
  /^features\/dashboard\/support\/web\//,
  // Reads that are aborted as soon as their input has changed, and never cached.
  /^features\/freight\/extraction\/web\/parts\/documents-dialog\.tsx$/,
  /^features\/freight\/order-form\/web\/price-dialog\.tsx$/,
]
const CALL = /import \{[^}]*\b(call|send)\b[^}]*\} from '#kit\/web\/client\.ts'/

/** Tests and their fixtures may import anything. */
const IS_TEST = /\.test\.tsx?$|\/fixture[\w-]*\.ts$/

/** House rules on imports between parts; type imports count. */
export async function check(): Promise<string[]> {
  return importIssues(await sources(CODE))
}

export function importIssues(files: Source[]): string[] {
  const graph = new Map(files.filter(({ path }) => !IS_TEST.test(path)).map((file) => [file.path, importsOf(file)]))
  const directions = [...graph].flatMap(([path, imports]) => imports.flatMap((one) => directionIssues(path, one)))
  return [
    ...directions,
    ...cycles(targets(graph)).map((names) => `import cycle: ${names}`),
    ...cycles(features(graph)).map((names) => `features import each other: ${names}`),
    ...heavySite(graph),
    ...directCalls(files),
  ]
}

function importsOf({ path, text }: Source): Import[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const found = [
    ...code.matchAll(
      /(?:^|\n|;)\s*(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\b(import)\(\s*['"]([^'"]+)['"]/g,
    ),
  ]
  return found.map(([, from, bare, lazy, late]) => ({
    target: resolveFrom(path, (from ?? bare ?? late)!),
    lazy: lazy === 'import',
  }))
}

/** A path from the root for our own files; a package keeps its name. */
function resolveFrom(path: string, target: string): string {
  if (target.startsWith('#')) return target
  return target.startsWith('.') ? posix.join(posix.dirname(path), target.replace(/\?.*$/, '')) : target
}

const plain = (target: string) => target.replace(/^#/, '')
const featureOf = (path: string) => /^features\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0]
const side = (path: string) => /(?:^|\/)(api|web)\//.exec(path)?.[1]
const isShared = (path: string) => /^kit\/(shared|text)\//.test(path) || (featureOf(path) !== undefined && !side(path))

function directionIssues(path: string, { target: written, lazy }: Import): string[] {
  const target = plain(written)
  const issues: string[] = []
  const issue = (reason: string) => issues.push(`${path} imports ${target}: ${reason}`)
  const [own, other] = [featureOf(path), featureOf(target)]
  const [ownSide, otherSide] = [side(path), side(target)]

  if (path.startsWith('kit/') && (other || APPS.test(target))) issue('kit knows neither features nor apps')
  if (own && APPS.test(target)) issue('features do not know the apps')
  if (path.startsWith('play/') && !/^(play\/|node:)/.test(target))
    issue('the player reaches the portal over HTTP and knows nothing but itself and Node')
  if (ownSide && otherSide && ownSide !== otherSide) issue('web and api do not know each other')
  // routes.ts names screens that only the browser loads.
  if (isShared(path) && otherSide && !(path.endsWith('/routes.ts') && lazy && otherSide === 'web'))
    issue('what both sides share knows neither')
  const isEntry = other !== undefined && target === `${other}/api/feature.ts`
  if (isEntry && path !== 'api/mounted.ts') issue('api/feature.ts is the entry for api/mounted.ts alone')
  if (own && other && own !== other && !isEntry && !DOORS.test(target.slice(other.length + 1)))
    issue('another feature is used through contract, rules, paths.ts, text/keys.ts, web/parts or api/service.ts')
  if (ROUTES.test(target) && !MOUNTS.includes(path)) issue(`screens are mounted by ${MOUNTS.join(' and ')} alone; use paths.ts`)
  if (own && path === `${own}/paths.ts` && !PLAIN.test(target)) issue('paths.ts knows nothing but kit/shared and the sites')
  if (own && own === other && written.startsWith('#')) issue('inside a feature imports are relative')
  if (own && own !== other && !written.startsWith('#') && /^(kit|features|db)\//.test(target))
    issue('outside the feature imports begin with #')
  return issues
}

type Graph = Map<string, string[]>

function targets(graph: Map<string, Import[]>): Graph {
  return new Map([...graph].map(([path, imports]) => [path, imports.map(({ target }) => plain(target))]))
}

function features(graph: Map<string, Import[]>): Graph {
  const result: Graph = new Map()
  for (const [path, imports] of graph) {
    const own = featureOf(path)
    if (!own) continue
    const others = imports.map(({ target }) => featureOf(plain(target))).filter((other) => other !== undefined && other !== own)
    result.set(own, [...(result.get(own) ?? []), ...(others as string[])])
  }
  return result
}

/** One line `a -> b -> a` for each cycle found by a depth-first walk. */
function cycles(graph: Graph): string[] {
  const done = new Set<string>()
  const trail: string[] = []
  const found: string[] = []
  const visit = (node: string) => {
    const start = trail.indexOf(node)
    if (start >= 0) found.push([...trail.slice(start), node].join(' -> '))
    if (start >= 0 || done.has(node)) return
    trail.push(node)
    for (const next of graph.get(node) ?? []) visit(next)
    trail.pop()
    done.add(node)
  }
  for (const node of [...graph.keys()].sort()) visit(node)
  return found
}

/** The public site and sign-in stay light: nothing they load imports Ant Design. */
function heavySite(graph: Map<string, Import[]>): string[] {
  const from = new Map<string, string>([['web/site.tsx', '']])
  for (const path of from.keys())
    for (const { target } of graph.get(path) ?? []) if (!from.has(plain(target))) from.set(plain(target), path)
  return [...from]
    .filter(([target]) => /^(antd|@ant-design)(\/|$)/.test(target))
    .map(([target, path]) => `${path} imports ${target}, and web/site.tsx uses it: the public site does without Ant Design`)
}

function directCalls(files: Source[]): string[] {
  return files
    .filter(({ path, text }) => side(path) === 'web' && featureOf(path) && !IS_TEST.test(path) && CALL.test(text))
    .filter(({ path }) => !CALLERS.some((known) => known.test(path)))
    .map(({ path }) => `${path} calls by itself: screens write with useWrite and read with useRead`)
}
