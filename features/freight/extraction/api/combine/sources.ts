import type { DocumentKind } from '../../rules.ts'
import type { Part } from '../engine/document.ts'
import { plain } from '../engine/grid.ts'
import type { Found } from '../engine/cells.ts'
import type { Line } from '../engine/plausible.ts'

/** Groups the lines of several documents by goods. */

export type SourcedValue = { readonly found: Found; readonly file: string; readonly sheet: string | null }
export type Piece = Part & { readonly file: string }
type OfLine = Readonly<Record<string, SourcedValue>>
export type SourceLine = { readonly of: OfLine; readonly isContinued: boolean }
/** Lines of one document type; packing lists that continue each other are one source. */
export type Source = {
  readonly role: 'packing' | 'invoice'
  readonly pieces: readonly Piece[]
  readonly lines: readonly SourceLine[]
  readonly products: readonly Product[]
  readonly productOf: ReadonlyMap<SourceLine, Product>
}
export type Product = { readonly lines: SourceLine[] }

const GOODS_KINDS: ReadonlySet<DocumentKind> = new Set(['packingList', 'invoice', 'manifest', 'fullContainer'])
const roleOf = (kind: DocumentKind) => (kind === 'invoice' ? 'invoice' : 'packing')

export const sourceLine = (piece: Piece, line: Line): SourceLine => ({
  isContinued: line.isContinued,
  of: Object.fromEntries(Object.entries(line.of).map(([name, found]) => [name, { found, file: piece.file, sheet: piece.sheet }])),
})

/** Splits documents into sources: those that continue (other cartons or goods) are added up, those that repeat are compared. */
export function sourcesOf(pieces: readonly Piece[]): Source[] {
  const sources: { role: 'packing' | 'invoice'; pieces: Piece[]; lines: SourceLine[] }[] = []
  for (const piece of pieces.filter(({ kind }) => GOODS_KINDS.has(kind))) {
    const lines = piece.lines.map((line) => sourceLine(piece, line))
    const role = roleOf(piece.kind)
    const same = sources.find((one) => one.role === role && goesOn(one.lines, lines))
    if (same) {
      same.lines.push(...lines)
      same.pieces.push(piece)
    } else sources.push({ role, pieces: [piece], lines })
  }
  return sources.sort((a, b) => (a.role === b.role ? 0 : a.role === 'packing' ? -1 : 1)).map(withProducts)
}

const number = (sourced: SourcedValue | undefined) => (typeof sourced?.found.value === 'number' ? sourced.found.value : undefined)

/** True if the cartons, or without carton numbers the goods, differ from those before. */
function goesOn(before: readonly SourceLine[], lines: readonly SourceLine[]): boolean {
  const taken = before.flatMap(({ of }) =>
    of['CartonFrom'] ? [[number(of['CartonFrom'])!, number(of['CartonTo'])!] as const] : [],
  )
  const now = lines.flatMap(({ of }) => (of['CartonFrom'] ? [[number(of['CartonFrom'])!, number(of['CartonTo'])!] as const] : []))
  if (taken.length > 0 && now.length > 0)
    return now.every(([from, to]) => taken.every(([first, last]) => to < first || from > last))
  const known = new Set(before.map(keyOf))
  return lines.filter((line) => known.has(keyOf(line))).length < lines.length / 2
}

const word = (line: SourceLine, name: string) => plain(String(line.of[name]?.found.value ?? ''))

/** Groups lines by seller's code, else by name and customs data. */
const keyOf = (line: SourceLine) =>
  [
    word(line, 'Sku') || [word(line, 'Model'), word(line, 'NameEn') || word(line, 'NameCn'), word(line, 'HsCode')].join('|'),
    word(line, 'UnitPrice'),
  ].join('#')

function withProducts(source: { role: 'packing' | 'invoice'; pieces: Piece[]; lines: SourceLine[] }): Source {
  const byKey = new Map<string, Product>()
  const productOf = new Map<SourceLine, Product>()
  for (const line of source.lines) {
    const key = keyOf(line)
    const product = byKey.get(key) ?? { lines: [] }
    product.lines.push(line)
    byKey.set(key, product)
    productOf.set(line, product)
  }
  return { ...source, products: [...byKey.values()], productOf }
}

/** Finds the same goods in another source: by code, model, name, customs number, or as the only remaining ones. */
export function matchProducts(
  base: readonly Product[],
  others: readonly Product[],
): { product: Product; base: Product | undefined; unsure: boolean }[] {
  const free = new Set(base)
  const found = new Map<Product, { base: Product; unsure: boolean }>()
  for (const rule of RULES) {
    for (const product of others.filter((one) => !found.has(one))) {
      const fitting = [...free].filter((one) => rule.fits(product.lines[0]!, one.lines[0]!))
      if (fitting.length === 0 || (rule.unique && fitting.length > 1)) continue
      found.set(product, { base: fitting[0]!, unsure: rule.unsure })
      free.delete(fitting[0]!)
    }
  }
  const left = others.filter((one) => !found.has(one))
  if (left.length === 1 && free.size === 1 && !differs(left[0]!.lines[0]!, [...free][0]!.lines[0]!, 'Sku'))
    found.set(left[0]!, { base: [...free][0]!, unsure: true })
  return others.map((product) => ({ product, base: found.get(product)?.base, unsure: found.get(product)?.unsure ?? false }))
}

const differs = (a: SourceLine, b: SourceLine, name: string) =>
  word(a, name) !== '' && word(b, name) !== '' && word(a, name) !== word(b, name)
const same = (a: SourceLine, b: SourceLine, name: string) => word(a, name) !== '' && word(a, name) === word(b, name)
const within = (a: string, b: string) => a.length >= 4 && b.length >= 4 && (a.includes(b) || b.includes(a))

const RULES: readonly { fits: (a: SourceLine, b: SourceLine) => boolean; unique: boolean; unsure: boolean }[] = [
  { fits: (a, b) => same(a, b, 'Sku'), unique: false, unsure: false },
  {
    fits: (a, b) => !differs(a, b, 'Sku') && (same(a, b, 'Model') || same(a, b, 'NameEn') || same(a, b, 'NameCn')),
    unique: false,
    unsure: false,
  },
  { fits: (a, b) => word(a, 'Sku') !== '' && word(a, 'Sku') === word(b, 'Model'), unique: true, unsure: false },
  { fits: (a, b) => word(a, 'Model') !== '' && word(a, 'Model') === word(b, 'Sku'), unique: true, unsure: false },
  { fits: (a, b) => !differs(a, b, 'Sku') && same(a, b, 'HsCode'), unique: true, unsure: true },
  {
    fits: (a, b) =>
      !differs(a, b, 'Sku') && (within(word(a, 'NameEn'), word(b, 'NameEn')) || within(word(a, 'NameCn'), word(b, 'NameCn'))),
    unique: true,
    unsure: true,
  },
]
