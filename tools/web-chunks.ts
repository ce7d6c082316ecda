import { join } from 'node:path'
import { ROOT } from '../kit/api/root.ts'

type Graph = { getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly code: string | null } | null }

/** Packages with many parts behind one entry, of which only those named in an import are loaded. */
const PARTS = [
  {
    entry: /\/antd\/es\/index\.js$/,
    part: (name: string) => `${name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}/index.js`,
  },
  { entry: /\/@ant-design\/icons\/es\/index\.js$/, part: (name: string) => `icons/${name}.js` },
]

/** Modules loaded with the given ones, without lazy imports. */
function loadedWith(graph: Graph, roots: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const follow = (id: string) => {
    const info = found.has(id) ? null : graph.getModuleInfo(id)
    if (!info) return
    found.add(id)
    for (const imported of info.importedIds) {
      const parts = PARTS.find(({ entry }) => entry.test(imported))
      if (!parts) follow(imported)
      else for (const name of namesFrom(info.code ?? '', imported)) follow(imported.replace('index.js', parts.part(name)))
    }
  }
  roots.map((root) => join(ROOT, root)).forEach(follow)
  return found
}

function namesFrom(code: string, entry: string): string[] {
  const source = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(entry)![1]
  const imports = code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)
  return [...imports]
    .filter(([, , from]) => from === source)
    .flatMap(([, names]) =>
      names!
        .split(',')
        .map((name) => name.trim().split(' as ')[0]!)
        .filter(Boolean),
    )
}

/** The frame and a list. */
const PORTAL = [
  'web/app.tsx',
  'kit/web/list/list-page.tsx',
  'kit/web/list/list-screen.tsx',
  'kit/web/columns.ts',
  // Small modules that many screens use.
  'kit/shared/calendar.ts',
  'kit/shared/columns.ts',
  'kit/shared/desk-work.ts',
  'kit/shared/document-review.ts',
  'kit/shared/file.ts',
  'kit/shared/identity.ts',
  'kit/shared/measure.ts',
  'kit/web/form/day-formats.ts',
  'kit/web/form/sent-rows.ts',
  'kit/web/parts/open-link.ts',
  'kit/web/parts/pipeline.tsx',
  'features/warehouse/sites/web/parts/site-list-screen.tsx',
  'features/warehouse/sites/web/parts/use-site.ts',
]

/**
 * Scripts that are always loaded together are one file: dozens of small ones load slower and compress worse. Each group
 * contains what its roots load (with `sharedWith`: only what those load too), without the content of the groups before
 * it. All else is split by the screens that use it.
 */
const GROUPS: readonly { name: string; roots: readonly string[]; sharedWith?: readonly string[] }[] = [
  // Shared by the script of the public pages and the others.
  { name: 'common', roots: ['kit/shared/text.ts', 'kit/web/storage.ts'] },
  // Needed by both sign-in and the portal.
  { name: 'base', roots: ['web/site.tsx', 'features/account/session/web/customer-sign-in.tsx'], sharedWith: PORTAL },
  { name: 'sign-in', roots: ['features/account/session/web/customer-sign-in.tsx'] },
  { name: 'portal', roots: PORTAL },
  // Detail pages, forms and dialogs.
  {
    name: 'records',
    roots: [
      'kit/web/detail/detail-page.tsx',
      'kit/web/detail/record.tsx',
      'kit/web/form/form-page.tsx',
      'kit/web/parts/action-dialog.tsx',
    ],
  },
]
const chunks = GROUPS.map((group, index) => {
  let modules: ReadonlySet<string> | undefined
  const name = (id: string, graph: Graph) => {
    modules ??= modulesOf(graph, group)
    // Modules with side effects stay with their entry, and so do its style sheets.
    const isOfEntry = id.startsWith(join(ROOT, 'web/')) || /(?<!\.module)\.css$/.test(id)
    return modules.has(id) && !isOfEntry ? group.name : null
  }
  return { name, priority: GROUPS.length - index }
})

function modulesOf(graph: Graph, { roots, sharedWith }: (typeof GROUPS)[number]): ReadonlySet<string> {
  const modules = loadedWith(graph, roots)
  return sharedWith ? modules.intersection(loadedWith(graph, sharedWith)) : modules
}

/** Groups of modules that the web build puts into one file each. */
export const chunkGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: GROUPS.length + 1 },
  ...chunks,
  { name: 'list-views', test: /\/features\/account\/list-views\/(contract|web\/parts\/(view-calls|views-menu|views\.module))/ },
  // Shared by the lists of freight orders, for customers and at the desk.
  { name: 'orders', test: /\/features\/freight\/orders\/web\/parts\/(order-cells|order-steps|kind-mark|delivery-change)/ },
  // Filters shared by many lists of the desk.
  {
    name: 'desk',
    test: /\/features\/desk\/(companies\/(contract|web\/parts\/company-options)|work\/(text\/keys|web\/parts\/assigned\.ts))/,
  },
  { name: 'alerts', test: /\/features\/messages\/alerts\/(columns|contract|rules|web\/parts\/(open-alerts|reason))/ },
]
