import type { Plugin } from 'vite'
import { SCREEN_TEXTS, type ScreenTexts } from '../kit/shared/screen-texts.ts'
import { ROOT } from '../kit/api/root.ts'

/**
 * Records which features' texts each screen uses, so that the server can send a page with everything its screen needs
 * (api/first-paint.ts).
 */
export function screenTexts(): Plugin {
  return {
    name: 'screen-texts',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    generateBundle(_options, bundle) {
      const found: ScreenTexts = {}
      for (const chunk of Object.values(bundle)) {
        const id = chunk.type === 'chunk' && chunk.isDynamicEntry ? chunk.facadeModuleId : null
        const screen = id && /\/features\/([\w-]+\/[\w-]+\/web\/[\w/-]+\.tsx)$/.exec(id)?.[1]
        if (screen) found[screen] = textsOf(id, (module) => this.getModuleInfo(module)?.importedIds ?? [])
      }
      this.emitFile({ type: 'asset', fileName: SCREEN_TEXTS, source: JSON.stringify(found) })
    },
  }
}

function textsOf(screen: string, importsOf: (module: string) => readonly string[]): string[] {
  const seen = new Set<string>()
  const follow = (module: string) => {
    if (seen.has(module) || !module.startsWith(ROOT) || module.includes('/node_modules/')) return
    seen.add(module)
    // Screens and their parts are rendered with texts; rules and contracts only reference them, for messages that
    // appear later if at all.
    if (module.slice(ROOT.length).includes('/web/')) importsOf(module).forEach(follow)
  }
  follow(screen)
  const texts = [...seen].flatMap((module) => /\/features\/([\w-]+\/[\w-]+)\/text\/keys\.ts$/.exec(module)?.[1] ?? [])
  return texts.sort()
}
