import { glob, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { ROOT } from '#kit/api/root.ts'
import type { Language, TextTree } from '#kit/shared/text.ts'

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Names and remarks of the demo, as in its sources: content, not texts of the portal. */
const content = await sourcesOf('demo/*.ts')
/** First parts of text keys: `field`, `action`. */
const FIRST_PARTS = new Set<string>()
for await (const file of glob('{features/*/*,kit,kit/*/*}/text/en-US.ts', { cwd: ROOT })) {
  const { default: tree } = (await import(join(ROOT, file))) as { default: TextTree }
  for (const [key, value] of Object.entries(tree)) if (typeof value !== 'string') FIRST_PARTS.add(key)
}

const RAW_KEY = new RegExp(String.raw`^(?:[a-z][\w-]*:)?(?:${[...FIRST_PARTS].join('|')})(?:\.\w+)+$`)
const UNFILLED = /\{\w+\}|\bundefined\b|\bNaN\b|\[object /
/**
 * Content that is English in every language: names of companies, addresses, marketplace centres with their towns, goods
 * that the demo composes from parts; the browser's own name.
 */
const ENGLISH_CONTENT = [
  /\.(pdf|png|xlsx)$/,
  / HS \d{4}\.\d{2}$/,
  /, United Kingdom$/,
  /Co\., Ltd\./,
  /^Quayside \w+ (Ltd|GmbH)$/,
  /^[A-Z]{3}\d+ · /,
  /^Generated /,
  /^Mozilla\//,
]

async function sourcesOf(pattern: string): Promise<string> {
  const files: string[] = []
  for await (const file of glob(pattern, { cwd: ROOT })) files.push(await readFile(join(ROOT, file), 'utf8'))
  return files.join('\n')
}

/**
 * Problems in the visible and screen-reader text of the shown screen: raw keys, unreplaced parameters, text in another
 * language.
 */
export async function strayTexts(page: Page, language: Language): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = new Set<string>([document.title.replace(' · Quayside', '')])
    // Text marked as another language, such as a language's own name, is intended.
    const seen = (element: Element | null) =>
      Boolean(element?.checkVisibility() && element.closest('[lang]') === document.documentElement)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) if (seen(walker.currentNode.parentElement)) found.add(walker.currentNode.nodeValue!.trim())
    for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      if (seen(element))
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.add(element.getAttribute(name)?.trim() ?? '')
    }
    return [...found]
  })
  return texts.flatMap((text) => issueOf(text, language) ?? []).map((issue) => `${language}, ${issue}`)
}

function issueOf(text: string, language: Language): string | undefined {
  if (RAW_KEY.test(text)) return `raw key "${text}"`
  if (UNFILLED.test(text)) return `unfilled "${text}"`
  const chinese = text.match(/\p{Script=Han}+/gu) ?? []
  if (language !== 'zh-CN') return chinese.some((run) => !content.includes(run)) ? `Chinese "${text}"` : undefined
  if (chinese.length > 0 || ENGLISH_CONTENT.some((known) => known.test(text))) return undefined
  const words = text.replaceAll(/\S+@\S+|https?:\/\/\S+/g, '').match(/\p{L}{2,}/gu) ?? []
  return words.length >= 3 && words.some((word) => !content.includes(word)) ? `English "${text}"` : undefined
}

/** What overflows a narrow page to the right. Some layouts follow the window by script, on a busy machine a moment later. */
export async function widthIssues(page: Page): Promise<string[]> {
  for (let looks = 1; ; looks++) {
    const issues = await tooWide(page)
    if (issues.length === 0 || looks === 15) return issues
    await page.waitForTimeout(200)
  }
}

/** px: a phone shows several rows of a list at once. */
const CARD_HEIGHT = 144

/** Cards of a narrow list that are too high, or whose number or status is cut. */
export function cardIssues(page: Page): Promise<string[]> {
  return page.evaluate((most) => {
    const cards = [...document.querySelectorAll<HTMLElement>('main li[data-row]')].filter((one) => one.checkVisibility())
    const high = cards.filter((one) => one.offsetHeight > most)
    const isCut = (one: HTMLElement) => one.scrollWidth > one.clientWidth + 1
    const whole = '[data-number], :scope > div:first-child [data-tone] > span'
    const cut = cards.flatMap((one) => [...one.querySelectorAll<HTMLElement>(whole)].filter(isCut))
    return [
      ...(high.length > 0
        ? [`${high.length} cards above ${most} px: ${high[0]!.offsetHeight}, "${high[0]!.innerText.slice(0, 60)}"`]
        : []),
      ...(cut.length > 0 ? [`${cut.length} cut numbers or states on cards: "${cut[0]!.innerText}"`] : []),
    ]
  }, CARD_HEIGHT)
}

/** Tables of records, on a wide page, that need horizontal scrolling; list columns are the user's choice. */
export function sidewaysIssues(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('main [role=region]')].filter((one) => one.checkVisibility())
    return boxes
      .filter((box) => box.querySelector(':scope > table[data-fitted]') && box.scrollWidth > box.clientWidth + 1)
      .map((box) => `scrolls sideways: ${box.getAttribute('aria-label')} ${box.scrollWidth}/${box.clientWidth}`)
  })
}

/** Decision columns, on a wide page, more than half of which is visible only after scrolling right. */
export function columnIssues(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('main [role=region]')].filter((one) => one.checkVisibility())
    return boxes.flatMap((box) => {
      const last = box.querySelector('thead th:last-child')
      const middleOf = (one: Element) => one.getBoundingClientRect().left + one.getBoundingClientRect().width / 2
      const cut = [...box.querySelectorAll('th[data-decides]')].filter(
        (one) => last && one !== last && middleOf(one) > last.getBoundingClientRect().left,
      )
      return cut.length > 0 ? [`out of view: ${cut.map((one) => one.textContent).join(', ')}`] : []
    })
  })
}

function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    const wide = [...document.querySelectorAll('main *')].filter(
      (one) => one.checkVisibility() && one.getBoundingClientRect().right > width + 1,
    )
    return [
      `wider than ${width} px: ${document.documentElement.scrollWidth}, ${wide
        .slice(0, 3)
        .map((one) => `${one.tagName}.${one.className} "${one.textContent.slice(0, 30)}"`)
        .join(' | ')}`,
    ]
  })
}

/** Runs in the page: rows and entries that repeat another one of their list except for text, names and addresses. */
function repeats(): Element[] {
  const said =
    / (?:id|for|name|href|src|d|title|alt|value|data-row-key|aria-(?:label|labelledby|describedby|controls|owns))="[^"]+"/g
  const shapeOf = (one: Element) =>
    one.outerHTML.replaceAll(/>[^<>]*[^<>\s][^<>]*</g, '>…<').replaceAll(said, (it) => `${it.split('=')[0]}…`)
  const placeOf = (one: Element): string =>
    one.parentElement ? `${placeOf(one.parentElement)} ${one.parentElement.className}` : ''
  const seen = new Set<string>()
  const found: Element[] = []
  for (const one of document.querySelectorAll('tr, li')) {
    if (found.some((other) => other.contains(one))) continue
    const shape = `${placeOf(one)} ${shapeOf(one)}`
    if (seen.has(shape)) found.push(one)
    seen.add(shape)
  }
  return found
}

/**
 * Serious and critical findings of axe on the shown document, of some rules or all; of repeated elements the first is
 * checked.
 */
export async function accessIssues(page: Page, look: string, rules: readonly string[] = []): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  // Evaluated, not added as a script: the page's policy stays in force.
  if (!isThere) await page.evaluate(axeSource)
  const runOnly = rules.length > 0 ? { type: 'rule' as const, values: [...rules] } : { type: 'tag' as const, values: TAGS }
  const exclude = await page.evaluateHandle(repeats)
  const violations = await page.evaluate(
    async ({ runOnly, exclude }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const context = { include: [document.documentElement], exclude }
      const { violations } = await axe.run(context, {
        runOnly,
        resultTypes: ['violations'],
        iframes: false,
        elementRef: false,
      })
      return violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
      }))
    },
    { runOnly, exclude },
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${look}, ${id} ×${nodes.length}: ${nodes[0]!.html.slice(0, 160)} ${summary(nodes[0]!)}`)
}

const summary = ({ failureSummary = '' }: Pick<axe.NodeResult, 'failureSummary'>) => failureSummary.split('\n')[1]?.trim() ?? ''
