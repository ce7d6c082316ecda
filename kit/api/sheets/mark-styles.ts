import type { Workbook } from './workbook.ts'
import { escapeXml, readXml, scanXml, XML_HEAD, type Attributes } from './xml.ts'

/** Fills of bad and doubtful cells. Unusual shades, so that they are recognized when the corrected workbook is uploaded. */
const FILL = { error: 'FFFFC9CE', warning: 'FFFFE9A8' } as const
export type Mark = keyof typeof FILL

/** The cell formats of a workbook and the marked ones made from them. */
export type MarkStyles = {
  /** Number of the format like `style` with the fill of the mark; without a mark, the format without our fill. */
  marked(style: number, mark: Mark | undefined): number
  /** The part with the requested formats added. */
  content(): AsyncGenerator<string>
}

type Format = { readonly attributes: Attributes; readonly inner: string }

/** Undefined when the workbook has no formats; then cells cannot be coloured. */
export async function markStyles(book: Workbook): Promise<MarkStyles | undefined> {
  const { styles } = book
  if (!styles) return undefined
  const { formats, fills, ours } = await readFormats(book)
  const made = new Map<string, number>()
  const added: string[] = []
  const fillIds = { error: fills, warning: fills + 1 }

  return {
    marked(style, mark) {
      const format = formats[style]
      if (!format || (!mark && !ours.has(Number(format.attributes.fillId)))) return style
      const key = `${style} ${mark}`
      const known = made.get(key)
      if (known !== undefined) return known
      const index = formats.length + added.length
      const attributes = { ...format.attributes, fillId: String(mark ? fillIds[mark] : 0), applyFill: '1' }
      added.push(`xf${attributesXml(attributes)}>${format.inner}`)
      made.set(key, index)
      return index
    },
    async *content() {
      let out = XML_HEAD
      const echo = echoXml((text) => (out += text))
      let parent = ''
      const scan = scanXml(book.package.unpack(styles), {
        open(name, attributes, fullName) {
          if (name === 'fills' || name === 'cellXfs') {
            parent = name
            const { count: _, ...rest } = attributes
            return echo.open(name, rest, fullName)
          }
          echo.open(name, attributes, fullName)
        },
        close(name, fullName) {
          const prefix = prefixOf(fullName)
          if (name === parent && name === 'fills')
            out += Object.values(FILL)
              .map((rgb) => fillXml(prefix, rgb))
              .join('')
          if (name === parent && name === 'cellXfs') out += added.map((xf) => `<${prefix}${xf}</${prefix}xf>`).join('')
          echo.close(name, fullName)
        },
        text: echo.text,
      })
      for await (const _ of scan) {
        yield out
        out = ''
      }
      yield out
    },
  }
}

async function readFormats(book: Workbook): Promise<{ formats: Format[]; fills: number; ours: Set<number> }> {
  const formats: Format[] = []
  const ours = new Set<number>()
  let fills = 0
  let inFills = false
  let inCellFormats = false
  let current: Attributes | undefined
  let inner = ''
  const echo = echoXml((text) => (inner += text))
  await readXml(book.package.unpack(book.styles!), {
    open(name, attributes, fullName) {
      if (name === 'fills') inFills = true
      else if (name === 'cellXfs') inCellFormats = true
      else if (inFills && name === 'fill') fills++
      else if (inFills && name === 'fgColor' && Object.values<string>(FILL).includes(attributes.rgb ?? '')) ours.add(fills - 1)
      else if (inCellFormats && name === 'xf') current = attributes
      else if (current) echo.open(name, attributes, fullName)
    },
    close(name, fullName) {
      if (name === 'fills') inFills = false
      else if (name === 'cellXfs') inCellFormats = false
      else if (current && name === 'xf') {
        formats.push({ attributes: current, inner })
        current = undefined
        inner = ''
      } else if (current) echo.close(name, fullName)
    },
  })
  return { formats, fills, ours }
}

function fillXml(prefix: string, rgb: string): string {
  return `<${prefix}fill><${prefix}patternFill patternType="solid"><${prefix}fgColor rgb="${rgb}"/></${prefix}patternFill></${prefix}fill>`
}

export function prefixOf(fullName: string): string {
  return fullName.slice(0, fullName.indexOf(':') + 1)
}

/** Handlers that write the parsed XML out again; comments are lost. */
export function echoXml(put: (text: string) => void) {
  return {
    open: (_name: string, attributes: Attributes, fullName: string) => put(`<${fullName}${attributesXml(attributes)}>`),
    close: (_name: string, fullName: string) => put(`</${fullName}>`),
    text: (text: string) => put(escapeXml(text)),
  }
}

function attributesXml(attributes: Attributes): string {
  let text = ''
  for (const name in attributes) text += ` ${name}="${escapeXml(attributes[name]!)}"`
  return text
}
