import type { Catalogue } from '#kit/shared/menu.ts'
import type { Say, TextKey } from '#kit/shared/text.ts'

const controllerOf = (path: string) => path.split('/')[3] ?? path
const methodOf = (path: string) => path.split('/')[4] ?? ''

/**
 * Names calls for people: the page that the calls of a controller belong to, and the method in words.
 *
 *     nameActions(catalogue, say)('/desk/api/WfinMonthlyBill/RecordPayment')   // Bills · Record payment
 */
export function nameActions({ routes, ops }: Catalogue, say: Say): (path: string) => string {
  const titles = new Map(
    routes.toReversed().flatMap(({ permission, title }) => (permission ? [[permission, title] as const] : [])),
  )
  const pages = new Map<string, TextKey>()
  for (const { path, permission } of ops) {
    const title = permission && (titles.get(permission) ?? titles.get(permission.slice(0, permission.lastIndexOf(':'))))
    if (title && !pages.has(controllerOf(path))) pages.set(controllerOf(path), title)
  }
  return (path) => {
    const title = pages.get(controllerOf(path))
    return `${title ? say(title) : inWords(controllerOf(path))} · ${inWords(methodOf(path))}`
  }
}

/** `RecordPayment` as `Record payment`. */
function inWords(name: string): string {
  const words = name
    .replace(/Async$/, '')
    .replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .split(' ')
  return words.map((word, index) => (index === 0 || /^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase())).join(' ')
}
