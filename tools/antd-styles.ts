import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs'
import { createElement, type ComponentType, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin, Rolldown } from 'vite'

type Span = { start: number; end: number }
type AddStyles = (prefix: string, rootClass: string) => unknown
/** Adds further styles of a component; its name is `StyledComponent`. */
type SubStyles = FunctionComponent<{ prefixCls: string }>

const STYLE_MODULE = /\/antd\/es\/((?:[\w-]+\/)+style(?:\/\w+)?)\.js$/
const RUNTIME = join(import.meta.dirname, '../kit/web/antd-styles.ts')

/** Prefixes of the classes that style modules are for. A menu exists only in a dropdown, which styles it. */
const PREFIXES: Record<string, string | null> = {
  '_util/wave/style': 'wave',
  'badge/style/ribbon': 'ribbon',
  'button/style/compact': 'btn',
  'button/style/index': 'btn',
  'date-picker/style/index': 'picker',
  'input/style/otp': 'otp',
  'input/style/search': 'input-search',
  'input/style/textarea': 'input',
  'menu/style/index': null,
  'modal/style/confirm': 'modal',
  'pagination/style/bordered': 'pagination',
  'space/style/addon': 'space-addon',
  'space/style/compact': 'space-compact',
  'tag/style/presetCmp': 'tag',
  'tag/style/statusCmp': 'tag',
}
/** Those that bear the component's name. */
const PLAIN =
  /^(alert|badge|checkbox|drawer|dropdown|empty|input|input-number|modal|popover|progress|pagination|radio|result|segmented|select|skeleton|space|switch|tag|tooltip|tour)\/style\/index$/

/**
 * Ant Design makes its style sheets in the browser, component by component. The built pages get them as files instead: its style
 * modules are reduced to the variables that depend on the theme (kit/web/antd-styles.ts), and a page that uses it links one sheet with
 * the styles of all components that its scripts can load, ahead of our own.
 */
export function antdStyles(): Plugin {
  const found = new Map<string, string>()
  return {
    name: 'antd-styles',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    enforce: 'post',
    resolveId: {
      order: 'pre',
      filter: { id: /\/genStyleUtils$/ },
      handler: (_id, importer) => (importer?.includes('/antd/es/') ? RUNTIME : null),
    },
    transform: {
      filter: { id: STYLE_MODULE },
      handler(code, id) {
        const styles = stylesIn(this.parse(code))
        if (!styles.length) return null
        found.set(id, STYLE_MODULE.exec(id)![1]!)
        // From the end, so that what is before stays where it is.
        const reduced = styles.reduceRight((text, { start, end }) => `${text.slice(0, start)}undefined${text.slice(end)}`, code)
        return { code: reduced, map: null }
      },
    },
    generateBundle(_options, bundle) {
      for (const page of Object.values(bundle)) {
        if (page.type !== 'asset' || !page.fileName.endsWith('.html')) continue
        const html = String(page.source)
        const entry = /\/(assets\/[\w-]+\.js)"/.exec(html)?.[1]
        const usesAntd = [...modulesOf(bundle, entry, false)].some((id) => found.has(id))
        if (!usesAntd) continue
        const modules = [...modulesOf(bundle, entry, true)].flatMap((id) => found.get(id) ?? [])
        const source = styleSheet(modules.sort())
        const fileName = `assets/antd-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.css`
        this.emitFile({ type: 'asset', fileName, source })
        page.source = html.replace(
          /(?=<link rel="stylesheet")|(?=<\/head>)/,
          `<link rel="stylesheet" crossorigin href="/${fileName}">`,
        )
      }
    },
  }
}

/** The functions that make a component's styles: the second argument of `genStyleHooks` and the two functions like it. */
function stylesIn(node: unknown): Span[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, callee, arguments: given } = node as { type?: string; callee?: { name?: string }; arguments?: Span[] }
  const isOne = type === 'CallExpression' && /^gen(StyleHooks|ComponentStyleHook|SubStyleComponent)$/.test(callee?.name ?? '')
  return isOne ? [given![1]!] : Object.values(node).flatMap(stylesIn)
}

/** Modules of a script and of what it imports, at once or also lazily. */
function modulesOf(
  bundle: Rolldown.OutputBundle,
  file: string | undefined,
  isLazyToo: boolean,
  seen = new Set<string>(),
): Set<string> {
  const chunk = file && !seen.has(file) ? bundle[file] : undefined
  if (chunk?.type !== 'chunk') return seen
  for (const id of [file!, ...chunk.moduleIds]) seen.add(id)
  for (const next of [...chunk.imports, ...(isLazyToo ? chunk.dynamicImports : [])]) modulesOf(bundle, next, isLazyToo, seen)
  return seen
}

/** What the given style modules add to a page, made by running them here. */
function styleSheet(modules: readonly string[]): string {
  const load = createRequire(createRequire(import.meta.url).resolve('antd/package.json'))
  const { ConfigProvider }: { ConfigProvider: ComponentType<{ theme: { hashed: boolean } }> } = load('./lib/index.js')
  const cache = createCache()
  const styled = modules.flatMap((path) => {
    const prefix = path in PREFIXES ? PREFIXES[path] : PLAIN.exec(path)?.[1]
    if (prefix === null) return []
    if (!prefix) throw new Error(`tools/antd-styles.ts does not say which classes ${path} is for`)
    return (
      Object.entries<AddStyles | SubStyles>(load(`./lib/${path}.js`))
        .filter(([name]) => /^(default|use\w+Style)$/.test(name))
        // As its components do: what they share comes first.
        .sort(([one], [other]) => Number(one === 'default') - Number(other === 'default'))
        .map(([, add]) => styledBy(add, `ant-${prefix}`))
    )
  })
  renderToStaticMarkup(
    createElement(StyleProvider, { cache }, createElement(ConfigProvider, { theme: { hashed: false } }, ...styled)),
  )
  // Each component asks again for the styles of links and icons; in a browser they stand where the first one put them.
  for (const key of cache.cache.keys()) if (key.includes('%Shared%')) cache.updateTimes.set(key, 0)
  return (
    extractStyle(cache, { plain: true, types: 'style' })
      // The last rule would tell a browser that continues to make styles which ones there are.
      .replace(/\.data-ant-cssinjs-cache-path\{.*?\}$/, '')
      // Hover and focus of links are ours; its rules would reach every link of the page.
      .replaceAll(/(?<=^|\})a[:[][^{]*\{[^}]*\}/g, '')
  )
}

/** An element that adds styles when it is drawn. The second argument is the class of elements whose font is reset; for some components Ant Design gives another one, but their own styles reset the font as well. */
function styledBy(add: AddStyles | SubStyles, prefix: string) {
  if (add.name === 'StyledComponent') return createElement(add as SubStyles, { prefixCls: prefix })
  return createElement(() => {
    ;(add as AddStyles)(prefix, prefix)
    return null
  })
}
